//! Numbers and arrays as bytes, little-endian: an array has its length before it.

use lexicade_core::{Error, Result};

/// Reads what the page has written.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        match self.0.split_at_checked(count) {
            Some((taken, rest)) => {
                self.0 = rest;
                Ok(taken)
            }
            None => Error::invalid("the question is too short"),
        }
    }

    pub fn flag(&mut self) -> Result<bool> {
        Ok(self.take(1)?[0] != 0)
    }

    pub fn number(&mut self) -> Result<u32> {
        let bytes = self.take(4)?;
        Ok(u32::from_le_bytes(bytes.try_into().unwrap_or_default()))
    }

    pub fn size(&mut self) -> Result<usize> {
        Ok(self.number()? as usize)
    }

    /// A number that may be below zero.
    pub fn signed(&mut self) -> Result<i32> {
        Ok(self.number()?.cast_signed())
    }

    pub fn seed(&mut self) -> Result<u64> {
        Ok(self.number()?.into())
    }

    /// A number, or none: that of the highest value.
    pub fn limit(&mut self) -> Result<Option<u32>> {
        Ok(Some(self.number()?).filter(|&number| number != u32::MAX))
    }

    pub fn bytes(&mut self) -> Result<&'a [u8]> {
        let count = self.size()?;
        self.take(count)
    }

    pub fn signeds(&mut self) -> Result<Vec<i32>> {
        let count = self.size()?;
        let bytes = self.take(count.saturating_mul(4))?;
        let numbers = bytes.chunks_exact(4);
        Ok(numbers
            .map(|each| i32::from_le_bytes(each.try_into().unwrap_or_default()))
            .collect())
    }
}

/// Writes what the page will read.
#[derive(Default)]
pub struct Writer(pub Vec<u8>);

impl Writer {
    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub fn number(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    pub fn signed(&mut self, number: i32) {
        self.0.extend(number.to_le_bytes());
    }

    pub fn real(&mut self, number: f64) {
        self.0.extend(number.to_le_bytes());
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u32);
        self.0.extend(bytes);
    }
}
