//! The compiled lexicon as a file: a header, a checksum, and sections that are read in place.
//!
//! ```text
//! magic "lexicade" · version u32 · 0 u32 · checksum of all that follows u64
//! file length u64 · words u32 · root u32 · gaddag root u32 · 0 u32 · offset and length of each section, u64 each
//! sections, each at a multiple of 64 bytes; everything little-endian
//! ```
//!
//! The checksum is the xxh3 of the xxh3 of each block, so that large files are summed by several threads at once.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::mem::size_of;
use std::ops::{Deref, Range};
use std::path::{Path, PathBuf};
use std::process;

use bytemuck::{Pod, Zeroable};
#[cfg(feature = "mmap")]
use memmap2::{Mmap, MmapOptions};
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use crate::error::{Error, Result};
use crate::threads;

const MAGIC: [u8; 8] = *b"lexicade";
/// Goes up whenever a file written before could be misread.
pub const VERSION: u32 = 3;
const ALIGNMENT: usize = 64;
const SECTIONS: usize = 13;
/// The checksum covers what comes after it; what comes before is compared byte for byte.
const CHECKED_FROM: usize = 24;
/// The unit of the checksum; a thread pays off for several of them.
const BLOCK: usize = 1 << 20;
const BLOCKS_A_THREAD: usize = 8;
const MAX_THREADS: usize = 4;

/// A part of the file, by its number. Those of the words stand here; the games have some of their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Section(u8);

impl Section {
    pub const LETTERS: Self = Self(0);
    pub const NOTE: Self = Self(1);
    pub const EDGES: Self = Self(2);
    pub const COUNTS: Self = Self(3);
    pub const LEVELS: Self = Self(4);
    pub const FLAGS: Self = Self(5);
    pub const TEXT_NUMBERS: Self = Self(10);
    pub const TEXT_ENDS: Self = Self(11);
    pub const TEXT_BYTES: Self = Self(12);

    /// A section of a game: there are four. Which game has which is said in its room.
    pub const fn of_games(number: u8) -> Self {
        assert!(number < 4);
        Self(6 + number)
    }

    #[inline]
    fn place(self) -> usize {
        self.0.into()
    }
}

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
struct Header {
    magic: [u8; 8],
    version: u32,
    zero: u32,
    checksum: u64,
    length: u64,
    facts: Facts,
    sections: [[u64; 2]; SECTIONS],
}

/// Numbers that need no section of their own.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
pub struct Facts {
    pub words: u32,
    pub root: u32,
    pub gaddag: u32,
    pub zero: u32,
}

/// The checksum of a file's bytes.
pub fn checksum(bytes: &[u8]) -> u64 {
    let bytes = bytes.get(CHECKED_FROM..).unwrap_or_default();
    let blocks = bytes.len().div_ceil(BLOCK);
    let count = (blocks / BLOCKS_A_THREAD).clamp(1, threads::available().min(MAX_THREADS));
    let parts = bytes.chunks(blocks.div_ceil(count).max(1) * BLOCK);
    let sums = threads::each(parts.map(|part| move || part.chunks(BLOCK).map(xxh3_64).collect::<Vec<_>>()));
    xxh3_64(bytemuck::cast_slice(&sums.concat()))
}

/// A fingerprint of some content, for naming files made from it. It is not cryptographic.
pub fn fingerprint(content: &[u8]) -> u128 {
    xxh3_128(content)
}

/// Assembles a file in memory. The contents lie in the order of their sections' numbers.
pub fn assemble(facts: Facts, mut contents: Vec<(Section, &[u8])>) -> Vec<u8> {
    contents.sort_by_key(|(section, _)| *section);
    let mut bytes = vec![0; size_of::<Header>()];
    let mut sections = [[0; 2]; SECTIONS];
    for (section, content) in contents {
        bytes.resize(bytes.len().next_multiple_of(ALIGNMENT), 0);
        sections[section.place()] = [bytes.len() as u64, content.len() as u64];
        bytes.extend_from_slice(content);
    }
    let mut header = Header {
        magic: MAGIC,
        version: VERSION,
        zero: 0,
        checksum: 0,
        length: bytes.len() as u64,
        facts,
        sections,
    };
    bytes[..size_of::<Header>()].copy_from_slice(bytemuck::bytes_of(&header));
    header.checksum = checksum(&bytes);
    bytes[..size_of::<Header>()].copy_from_slice(bytemuck::bytes_of(&header));
    bytes
}

/// Writes a file atomically: into a temporary file beside it, flushed to the disk, renamed.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let (beside, mut file) = create_beside(path).map_err(Error::at(path))?;
    let done = file
        .write_all(bytes)
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, path))
        .and_then(|()| sync_directory(path));
    if done.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    done.map_err(Error::at(path))
}

/// A new file next to `path`, under a name that no other writer has.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let mut attempt = 0;
    loop {
        let beside = path.with_file_name(format!(".{name}.{}.{attempt}", process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 1000 => attempt += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Makes the rename durable, where the system can flush directories.
fn sync_directory(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
        File::open(parent.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

enum Bytes {
    #[cfg(feature = "mmap")]
    Mapped(Mmap),
    Owned {
        aligned: Vec<u64>,
        length: usize,
    },
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            #[cfg(feature = "mmap")]
            Self::Mapped(map) => map,
            Self::Owned { aligned, length } => &bytemuck::cast_slice(aligned)[..*length],
        }
    }
}

/// A file with valid checksum and section bounds. The readers of the sections check their content.
pub struct LexiconFile {
    bytes: Bytes,
    pub facts: Facts,
    sections: [Range<usize>; SECTIONS],
}

impl LexiconFile {
    /// Maps a file: processes that open the same one share its memory.
    #[cfg(feature = "mmap")]
    #[allow(unsafe_code)]
    pub fn open(path: &Path) -> Result<Self> {
        let file = File::open(path).map_err(Error::at(path))?;
        // SAFETY: `write` never changes a file in place, it renames a new one over it; the mapped one stays as it was.
        // The checksum reads all of it, so all of it is mapped at once, where the system can.
        let map = unsafe { MmapOptions::new().populate().map(&file) }.map_err(Error::at(path))?;
        Self::check(Bytes::Mapped(map))
    }

    /// Reads a file, where it cannot be mapped.
    #[cfg(not(feature = "mmap"))]
    pub fn open(path: &Path) -> Result<Self> {
        Self::from_bytes(&fs::read(path).map_err(Error::at(path))?)
    }

    /// Reads a file that was assembled in memory.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        let mut aligned = vec![0u64; bytes.len().div_ceil(8)];
        bytemuck::cast_slice_mut(&mut aligned)[..bytes.len()].copy_from_slice(bytes);
        Self::check(Bytes::Owned {
            aligned,
            length: bytes.len(),
        })
    }

    /// Contents that were made just now and are to be read here alone: nothing is written, and nothing checked.
    pub fn in_memory(facts: Facts, contents: &[(Section, &[u8])]) -> Self {
        let room = |content: &[u8]| content.len().next_multiple_of(8);
        let length = contents.iter().map(|(_, content)| room(content)).sum();
        let mut aligned = vec![0u64; length / 8];
        let mut sections = [const { 0..0 }; SECTIONS];
        let mut start = 0;
        for (section, content) in contents {
            let range = start..start + content.len();
            bytemuck::cast_slice_mut(&mut aligned)[range.clone()].copy_from_slice(content);
            sections[section.place()] = range;
            start += room(content);
        }
        Self {
            bytes: Bytes::Owned { aligned, length },
            facts,
            sections,
        }
    }

    fn check(bytes: Bytes) -> Result<Self> {
        let Some(header) = bytes.get(..size_of::<Header>()) else {
            return Error::damaged("it is too short");
        };
        let header: Header = bytemuck::pod_read_unaligned(header);
        if header.magic != MAGIC {
            return Error::damaged("it does not begin like one");
        }
        if header.version != VERSION || header.zero != 0 {
            return Error::damaged(format!("its format is {}, not {VERSION}", header.version));
        }
        if header.length != bytes.len() as u64 {
            return Error::damaged(format!("it has {} of {} bytes", bytes.len(), header.length));
        }
        if header.checksum != checksum(&bytes) {
            return Error::damaged("its checksum is wrong");
        }
        let mut sections = [const { 0..0 }; SECTIONS];
        for (range, [offset, length]) in sections.iter_mut().zip(header.sections) {
            let end = offset.checked_add(length).filter(|&end| end <= header.length);
            match end {
                Some(end) if (offset as usize).is_multiple_of(ALIGNMENT) => *range = offset as usize..end as usize,
                _ => return Error::damaged("a section lies outside"),
            }
        }
        Ok(Self {
            bytes,
            facts: header.facts,
            sections,
        })
    }

    pub fn bytes(&self, section: Section) -> &[u8] {
        &self.bytes[self.sections[section.place()].clone()]
    }

    pub fn text(&self, section: Section) -> Result<&str> {
        std::str::from_utf8(self.bytes(section)).map_err(|error| Error::Damaged(error.to_string()))
    }

    /// A section as an array; empty if its length is no multiple of the element's.
    #[inline]
    pub fn array<T: Pod>(&self, section: Section) -> &[T] {
        bytemuck::try_cast_slice(self.bytes(section)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<u8> {
        let facts = Facts {
            words: 1,
            root: 2,
            gaddag: 3,
            zero: 0,
        };
        let contents = vec![
            (Section::TEXT_BYTES, &b"last"[..]),
            (Section::LETTERS, b"A\nB"),
            (Section::NOTE, "né".as_bytes()),
            (Section::EDGES, &[1; 8]),
            (Section::COUNTS, &[2; 7]),
            (Section::of_games(3), b"end"),
        ];
        assemble(facts, contents)
    }

    fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
        let checksum = checksum(&bytes);
        bytes[16..24].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    #[test]
    fn sections_come_back() {
        let file = LexiconFile::from_bytes(&sample()).unwrap();
        assert_eq!(file.facts.gaddag, 3);
        assert_eq!(file.text(Section::NOTE).unwrap(), "né");
        assert_eq!(file.array::<u32>(Section::EDGES), [0x01010101; 2]);
        assert!(file.array::<u32>(Section::COUNTS).is_empty());
        assert_eq!(file.bytes(Section::of_games(3)), b"end");
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_noticed() {
        let whole = sample();
        for at in 0..whole.len() {
            for bit in 0..8 {
                let mut bytes = whole.clone();
                bytes[at] ^= 1 << bit;
                assert!(LexiconFile::from_bytes(&bytes).is_err(), "byte {at} bit {bit}");
            }
            assert!(LexiconFile::from_bytes(&whole[..at]).is_err());
        }
        assert!(LexiconFile::from_bytes(&[whole, vec![0]].concat()).is_err());
    }

    #[test]
    fn large_files_have_the_same_checksum_however_many_threads_sum_it() {
        let bytes: Vec<u8> = (0..BLOCK * 35 + 5).map(|at| ((at * at) >> 7) as u8).collect();
        let sums: Vec<u64> = bytes[CHECKED_FROM..].chunks(BLOCK).map(xxh3_64).collect();
        assert_eq!(checksum(&bytes), xxh3_64(bytemuck::cast_slice(&sums)));
        for at in [CHECKED_FROM, BLOCK, BLOCK * 17, bytes.len() - 1] {
            let mut other = bytes.clone();
            other[at] ^= 16;
            assert_ne!(checksum(&other), checksum(&bytes), "byte {at}");
        }
    }

    #[test]
    fn forged_sections_are_refused() {
        for (at, value) in [(48, u64::MAX), (48, 1), (48, 1 << 40), (56, u64::MAX), (56, 1 << 40)] {
            let mut bytes = sample();
            bytes[at..at + 8].copy_from_slice(&value.to_le_bytes());
            assert!(matches!(
                LexiconFile::from_bytes(&resealed(bytes)),
                Err(Error::Damaged(_))
            ));
        }
    }

    #[test]
    fn written_whole_and_nothing_left_beside() {
        let folder = std::env::temp_dir().join(format!("lexicade-file-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("words.lexicon");
        for _ in 0..2 {
            write(&path, &sample()).unwrap();
            assert_eq!(LexiconFile::open(&path).unwrap().facts.words, 1);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
        assert!(matches!(write(&path, b""), Err(Error::Io { .. })));
        assert!(matches!(LexiconFile::open(&path), Err(Error::Io { .. })));
    }
}
