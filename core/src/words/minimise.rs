//! The smallest automaton for strings that come in sorted order.
//!
//! A branch that no later string can extend is closed: if an equal node exists it is used, else its edges are written.

use crate::error::{Error, Result};
use crate::words::automaton::{Edge, MAX_EDGES, Node, SEPARATOR};

/// A node that has just been closed: where it stands on the string inserted last.
pub struct Closed {
    /// The name that `insert` got for that string.
    pub name: u32,
    pub depth: usize,
    pub node: Node,
    /// Whether the string's first `depth` letters were inserted as a string of their own.
    pub accepts: bool,
}

pub struct Minimiser {
    edges: Vec<Edge>,
    known: Known,
    /// The unfinished nodes along `path`; the last edge of each leads to the next.
    open: Vec<Vec<Edge>>,
    path: Vec<u8>,
    name: u32,
    max_edges: usize,
}

impl Default for Minimiser {
    fn default() -> Self {
        Self {
            // Place 0 is the node without edges, so that 0 can mean "leads nowhere".
            edges: vec![Edge::NONE],
            known: Known::default(),
            open: vec![Vec::new()],
            path: Vec::new(),
            name: 0,
            max_edges: MAX_EDGES,
        }
    }
}

impl Minimiser {
    /// With room for what so many words usually take, forwards and backwards.
    pub fn for_words(words: usize) -> Self {
        let mut minimiser = Self::default();
        minimiser.edges.reserve(words * 5);
        minimiser.known.slots = vec![0; (words * 5).next_power_of_two().max(1 << 12)];
        minimiser
    }

    /// Adds a string that sorts after the one before and is not empty.
    #[cfg_attr(target_family = "wasm", inline(never))] // A browser optimises what is called often, not what runs long.
    pub fn insert(&mut self, letters: &[u8], name: u32, accept: bool, closed: &mut impl FnMut(Closed)) -> Result<()> {
        let common = self.path.iter().zip(letters).take_while(|(a, b)| a == b).count();
        debug_assert!(common < letters.len(), "strings come sorted and once each");
        self.close(common, closed)?;
        for &letter in &letters[common..] {
            self.deepest().push(Edge::new(letter));
            self.path.push(letter);
            if self.open.len() <= self.path.len() {
                self.open.push(Vec::new());
            }
        }
        if accept {
            let last = self.open[letters.len() - 1].last_mut().expect("just pushed");
            *last = last.accepting();
        }
        self.name = name;
        Ok(())
    }

    /// Lets the string inserted last go on, behind a separator, to a node that exists already.
    pub fn separate(&mut self, node: Node) {
        self.deepest().push(Edge::new(SEPARATOR).to(node));
    }

    /// Closes everything and returns the root of the strings inserted since the last call.
    pub fn root(&mut self, closed: &mut impl FnMut(Closed)) -> Result<Node> {
        self.close(0, closed)?;
        let root = self.intern(0)?;
        self.path.clear();
        Ok(root)
    }

    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    pub fn into_edges(self) -> Vec<Edge> {
        self.edges
    }

    fn deepest(&mut self) -> &mut Vec<Edge> {
        &mut self.open[self.path.len()]
    }

    fn close(&mut self, depth: usize, closed: &mut impl FnMut(Closed)) -> Result<()> {
        while self.path.len() > depth {
            let node = self.intern(self.path.len())?;
            let into = self.open[self.path.len() - 1].last_mut().expect("an edge led here");
            *into = into.to(node);
            closed(Closed {
                name: self.name,
                depth: self.path.len(),
                node,
                accepts: into.accepts(),
            });
            self.path.pop();
        }
        Ok(())
    }

    /// The node with the edges of the open node at a depth, which is emptied.
    fn intern(&mut self, depth: usize) -> Result<Node> {
        let node = &mut self.open[depth];
        let Some(last) = node.last_mut() else {
            return Ok(Node::NONE);
        };
        *last = last.closing();
        let place = self.edges.len();
        if place + node.len() > self.max_edges {
            return Error::invalid(format!(
                "too many words for one graph: it would need more than {} edges",
                self.max_edges
            ));
        }
        let found = self.known.find_or_add(&self.edges, node, Node(place as u32));
        if found.place() == place {
            self.edges.extend_from_slice(node);
        }
        node.clear();
        Ok(found)
    }
}

/// The nodes written so far, by their edges: a hash table of nodes with eight bits of their hashes, with linear probing.
/// Most look-ups miss the cache, so slots are small.
struct Known {
    slots: Vec<u32>,
    used: usize,
}

const TAG: u32 = 0xff << 24;

impl Default for Known {
    fn default() -> Self {
        Self {
            slots: vec![0; 1 << 12],
            used: 0,
        }
    }
}

impl Known {
    fn find_or_add(&mut self, edges: &[Edge], wanted: &[Edge], new: Node) -> Node {
        if self.used * 2 >= self.slots.len() {
            self.grow(edges);
        }
        let hash = hash(wanted);
        let mut at = self.first(hash);
        while self.slots[at] != 0 {
            let slot = self.slots[at];
            let place = (slot & !TAG) as usize;
            if slot & TAG == hash << 24 && edges.get(place..place + wanted.len()) == Some(wanted) {
                return Node(place as u32);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = hash << 24 | new.0;
        self.used += 1;
        new
    }

    /// Where the search for a hash begins: its upper bits are the best mixed ones.
    fn first(&self, hash: u32) -> usize {
        (hash >> (32 - self.slots.len().trailing_zeros())) as usize
    }

    fn grow(&mut self, edges: &[Edge]) {
        let larger = vec![0; self.slots.len() * 4];
        let old = std::mem::replace(&mut self.slots, larger);
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            let node = &edges[(slot & !TAG) as usize..];
            let length = node.iter().take_while(|edge| !edge.is_last()).count() + 1;
            let mut at = self.first(hash(&node[..length]));
            while self.slots[at] != 0 {
                at = (at + 1) & (self.slots.len() - 1);
            }
            self.slots[at] = slot;
        }
    }
}

/// 32 bits of hash over a node's edges.
fn hash(edges: &[Edge]) -> u32 {
    let mix =
        |hash: u64, edge: &Edge| (hash.rotate_left(23) ^ u64::from(edge.bits())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (edges.iter().fold(0, mix) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_edges_than_can_be_addressed_are_an_error() {
        let words = [[1, 1, 1], [2, 1, 2], [3, 1, 3], [4, 1, 4]];
        let build = |max_edges| {
            let mut minimiser = Minimiser {
                max_edges,
                ..Minimiser::default()
            };
            words
                .iter()
                .try_for_each(|word| minimiser.insert(word, 0, true, &mut |_| {}))?;
            minimiser.root(&mut |_| {})
        };
        assert!(build(13).is_ok());
        let error = build(12).unwrap_err().to_string();
        assert!(error.contains("more than 12 edges"), "{error}");
    }
}
