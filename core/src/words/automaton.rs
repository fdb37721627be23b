//! The array of edges that both word graphs are made of, and how to walk it.
//!
//! A node is the place of its first edge; its edges are contiguous, in letter order, and a flag marks the last.
//! Every edge leads to a node that ends before its own begins, so no walk can go in circles.

use bytemuck::{Pod, Zeroable};

use crate::error::{Error, Result};

/// Edges are addressed with 24 bits.
pub const MAX_EDGES: usize = 1 << 24;

/// The letter of the edge from a reversed prefix to the rest of the word.
pub const SEPARATOR: u8 = 0;

/// One step of a walk, in 32 bits: target (24), letter (6), whether a word ends here, whether it is the last sibling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(transparent)]
pub struct Edge(u32);

impl Edge {
    const LAST: u32 = 1;
    const ACCEPT: u32 = 2;

    /// The only edge of the node without edges: no letter takes it.
    pub const NONE: Self = Self(63 << 2 | Self::LAST);

    /// An edge that leads nowhere yet.
    pub fn new(letter: u8) -> Self {
        Self(u32::from(letter & 63) << 2)
    }

    pub fn to(self, node: Node) -> Self {
        Self(self.0 & 0xff | node.0 << 8)
    }

    pub fn accepting(self) -> Self {
        Self(self.0 | Self::ACCEPT)
    }

    pub fn closing(self) -> Self {
        Self(self.0 | Self::LAST)
    }

    #[inline]
    pub fn letter(self) -> u8 {
        (self.0 >> 2) as u8 & 63
    }

    #[inline]
    pub fn target(self) -> Node {
        Node(self.0 >> 8)
    }

    /// Whether the letters walked so far, this one included, are a word.
    #[inline]
    pub fn accepts(self) -> bool {
        self.0 & Self::ACCEPT != 0
    }

    #[inline]
    pub fn is_last(self) -> bool {
        self.0 & Self::LAST != 0
    }

    #[inline]
    pub fn bits(self) -> u32 {
        self.0
    }
}

/// A state of the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Node(pub(crate) u32);

impl Node {
    /// The state from which no letter leads on.
    pub const NONE: Self = Self(0);

    #[inline]
    pub fn place(self) -> usize {
        self.0 as usize
    }
}

/// Edges to walk on. A node that does not exist simply has no edges.
#[derive(Clone, Copy)]
pub struct Automaton<'a> {
    edges: &'a [Edge],
}

impl<'a> Automaton<'a> {
    pub fn new(edges: &'a [Edge]) -> Self {
        Self { edges }
    }

    /// How many edges there are.
    pub fn len(self) -> usize {
        self.edges.len()
    }

    pub fn is_empty(self) -> bool {
        self.edges.is_empty()
    }

    /// Refuses edges on which a walk could leave the array or go in circles.
    pub fn check(self) -> Result<()> {
        let mut start = 1;
        let mut sound = self.edges.first() == Some(&Edge::NONE) && self.edges.last().is_some_and(|edge| edge.is_last());
        for (place, edge) in self.edges.iter().enumerate().skip(1) {
            sound &= edge.target().0 < start;
            start = if edge.is_last() { place as u32 + 1 } else { start };
        }
        if sound {
            Ok(())
        } else {
            Error::damaged("its word graph leads astray")
        }
    }

    /// The edges of a node, in letter order.
    #[inline]
    pub fn edges(self, node: Node) -> impl Iterator<Item = Edge> + 'a {
        self.places(node).map(|(_, edge)| edge)
    }

    /// The edges of a node with their places in the array.
    #[inline]
    pub fn places(self, node: Node) -> impl Iterator<Item = (usize, Edge)> + 'a {
        let mut next = if node == Node::NONE { usize::MAX } else { node.place() };
        let edges = self.edges;
        std::iter::from_fn(move || {
            let place = next;
            let edge = *edges.get(place)?;
            next = if edge.is_last() { usize::MAX } else { place + 1 };
            Some((place, edge))
        })
    }

    /// The edge that a letter takes from a node.
    #[inline]
    pub fn step(self, node: Node, letter: u8) -> Option<Edge> {
        let mut place = node.place();
        loop {
            let edge = *self.edges.get(place)?;
            if edge.letter() == letter {
                return Some(edge);
            }
            if edge.is_last() {
                return None;
            }
            place += 1;
        }
    }

    /// The last edge of the walk that some letters take from a node; none for no letters.
    #[inline]
    pub fn walk(self, node: Node, letters: impl IntoIterator<Item = u8>) -> Option<Edge> {
        let mut letters = letters.into_iter();
        let first = self.step(node, letters.next()?)?;
        letters.try_fold(first, |edge, letter| self.step(edge.target(), letter))
    }

    /// The node that some letters lead to.
    pub fn node(self, node: Node, letters: impl IntoIterator<Item = u8>) -> Option<Node> {
        letters
            .into_iter()
            .try_fold(node, |node, letter| Some(self.step(node, letter)?.target()))
    }
}
