//! Every way that the hidden tiles of a pre-endgame can lie.

use crate::cross::graph::LetterSet;
use crate::cross::rack::Rack;
use crate::cross::simulate::Situation;
use crate::random::Random;

/// Bags up to this size are enumerated in every order.
const MAX_ORDERED_BAG: usize = 2;

/// A way the hidden tiles may lie.
#[derive(Clone, Debug)]
pub struct World {
    pub rack: Rack,
    /// The player to move draws the first ones.
    pub bag: Vec<u8>,
    /// In how many orders, equal tiles apart.
    pub weight: f64,
    /// The first world with the same tiles in the bag: the same one for who takes them all.
    pub twin: usize,
}

/// All ways the hidden tiles may lie, in an order of chance, so that the first ones are a fair sample.
pub fn worlds<L: LetterSet>(situation: &Situation<'_, L>, seed: u64) -> Vec<World> {
    let mut counts = [0u8; 256];
    situation.unseen.iter().for_each(|&tile| counts[usize::from(tile)] += 1);
    let size = situation.bag();
    let mut worlds = Vec::new();
    choose(&counts, 0, size, 1.0, &mut Vec::new(), &mut worlds);
    let mut random = Random::numbered(seed, 0);
    let all_orders = (1..=size).product::<usize>() as f64;
    let mut worlds: Vec<World> = worlds
        .into_iter()
        .flat_map(|(mut bag, weight)| {
            random.shuffle(&mut bag);
            let mut orders = vec![bag.clone()];
            if size == MAX_ORDERED_BAG && bag[0] != bag[1] {
                orders.push(vec![bag[1], bag[0]]);
            }
            let weight = weight * all_orders / orders.len() as f64;
            orders.into_iter().map(move |bag| (bag, weight))
        })
        .filter_map(|(bag, weight)| {
            let mut rest = counts;
            bag.iter().for_each(|&tile| rest[usize::from(tile)] -= 1);
            let tiles: Vec<u8> = (0..=255u8)
                .flat_map(|tile| std::iter::repeat_n(tile, rest[usize::from(tile)].into()))
                .collect();
            Rack::new(&tiles).ok().map(|rack| World {
                rack,
                bag,
                weight,
                twin: 0,
            })
        })
        .collect();
    random.shuffle(&mut worlds);
    for at in 0..worlds.len() {
        let same = |other: &World| {
            let sorted = |bag: &[u8]| {
                let mut bag = bag.to_vec();
                bag.sort_unstable();
                bag
            };
            sorted(&other.bag) == sorted(&worlds[at].bag)
        };
        worlds[at].twin = worlds.iter().position(same).unwrap_or(at);
    }
    worlds
}

/// The different sets of some tiles, each with the number of ways to draw it.
fn choose(
    counts: &[u8; 256],
    tile: usize,
    left: usize,
    ways: f64,
    chosen: &mut Vec<u8>,
    out: &mut Vec<(Vec<u8>, f64)>,
) {
    if left == 0 {
        out.push((chosen.clone(), ways));
        return;
    }
    if tile == counts.len() {
        return;
    }
    let before = chosen.len();
    let mut ways_here = 1.0;
    for taken in 0..=left.min(counts[tile].into()) {
        if taken > 0 {
            chosen.push(tile as u8);
            ways_here *= f64::from(counts[tile] - taken as u8 + 1) / taken as f64;
        }
        choose(counts, tile + 1, left - taken, ways * ways_here, chosen, out);
    }
    chosen.truncate(before);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bags_are_weighed_by_the_ways_to_draw_them() {
        let mut counts = [0; 256];
        (counts[1], counts[2], counts[5]) = (3, 1, 2);
        let mut found = Vec::new();
        choose(&counts, 0, 2, 1.0, &mut Vec::new(), &mut found);
        found.sort_by(|a, b| a.0.cmp(&b.0));
        let expected = [
            ([1, 1], 3.0),
            ([1, 2], 3.0),
            ([1, 5], 6.0),
            ([2, 5], 2.0),
            ([5, 5], 1.0),
        ];
        assert_eq!(found, expected.map(|(bag, ways)| (bag.to_vec(), ways)));
    }
}
