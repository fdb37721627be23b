//! Long work that Ctrl-C ends: signals are asked for while another thread works.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::Duration;

use pyo3::prelude::*;

/// Between two looks for a signal.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// Tasks that take no time worth speaking of.
const FEW_TASKS: usize = 500;

/// Does work that ends soon after `stop` is set. A signal that Python turns into an exception, such as Ctrl-C, sets it; the
/// exception is raised when the work has ended. Only Python's main thread gets signals; elsewhere this just works.
pub fn interruptible<T: Send>(py: Python<'_>, stop: &AtomicBool, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    std::thread::scope(|scope| {
        let (done, mut result) = mpsc::channel();
        scope.spawn(move || done.send(work()));
        loop {
            let waiting = &mut result;
            match py.detach(move || waiting.recv_timeout(LOOK_EVERY)) {
                Ok(result) => return Ok(result),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                // The work has panicked, which the scope passes on.
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    return Err(pyo3::exceptions::PyRuntimeError::new_err("a search has failed"));
                }
            }
            if let Err(signal) = py.check_signals() {
                stop.store(true, Relaxed);
                // Without the interpreter: the work may need it to end.
                let _ = py.detach(move || result.recv());
                return Err(signal);
            }
        }
    })
}

/// The same for many tasks; few of them are done at once, as another thread would cost more than they do.
pub fn interruptible_if_many<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    tasks: usize,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    if tasks > FEW_TASKS {
        interruptible(py, stop, work)
    } else {
        Ok(py.detach(work))
    }
}
