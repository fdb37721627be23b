//! Work on several threads, where there are threads; else one part after the other.

/// Does all parts, and has their results in the same order. The first part is done by the caller's thread.
#[cfg(feature = "threads")]
pub fn each<T: Send>(parts: impl IntoIterator<Item = impl FnOnce() -> T + Send>) -> Vec<T> {
    let mut parts = parts.into_iter();
    let Some(first) = parts.next() else {
        return Vec::new();
    };
    std::thread::scope(|scope| {
        let started: Vec<_> = parts.map(|part| scope.spawn(part)).collect();
        let mut found = vec![first()];
        let joined = started.into_iter().map(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        found.extend(joined);
        found
    })
}

#[cfg(not(feature = "threads"))]
pub fn each<T: Send>(parts: impl IntoIterator<Item = impl FnOnce() -> T + Send>) -> Vec<T> {
    parts.into_iter().map(|part| part()).collect()
}

/// Does two different things, and has both results.
#[cfg(feature = "threads")]
pub fn both<A: Send, B>(aside: impl FnOnce() -> A + Send, here: impl FnOnce() -> B) -> (A, B) {
    std::thread::scope(|scope| {
        let aside = scope.spawn(aside);
        let here = here();
        match aside.join() {
            Ok(aside) => (aside, here),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

#[cfg(not(feature = "threads"))]
pub fn both<A: Send, B>(aside: impl FnOnce() -> A + Send, here: impl FnOnce() -> B) -> (A, B) {
    (aside(), here())
}

/// How many threads can work at once.
pub fn available() -> usize {
    if cfg!(feature = "threads") {
        std::thread::available_parallelism().map_or(1, usize::from)
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_parts() {
        assert_eq!(each((0..5).map(|part| move || 2 * part)), [0, 2, 4, 6, 8]);
        assert!(each::<u8>(std::iter::empty::<fn() -> u8>()).is_empty());
        assert_eq!(both(|| 1, || 2), (1, 2));
        assert!(available() > 0);
    }
}
