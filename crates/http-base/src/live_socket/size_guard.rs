//! Checks the sizes that frames declare before any of their content is stored. The codec behind it
//! buffers a whole frame, whatever length it declares.

use actix_web::{
    dev,
    error::PayloadError,
    web::{Bytes, Payload},
};
use futures_util::StreamExt;

/// The largest frame. It is larger than the messages that are accepted, so that the sender of a
/// large message gets an error and stays connected.
pub(super) const MESSAGE_MAX_BYTES: u64 = 64 * 1024;

/// The same stream, which ends with `Overflow` at a frame or a message that is too large.
pub(super) fn guarded(payload: Payload) -> dev::Payload {
    let mut sizes = Sizes::default();
    let stream = payload
        .into_inner()
        .map(move |chunk| chunk.and_then(|bytes| sizes.admit(&bytes).map(|()| bytes)));
    dev::Payload::Stream {
        payload: Box::pin(stream),
    }
}

/// The position of the next byte in the frames of a connection.
#[derive(Debug, Default)]
struct Sizes {
    /// The head that is being read, at most 14 bytes.
    head: Vec<u8>,
    /// The bytes of the frame after the head that are still to come.
    left: u64,
    /// The declared size of the current message up to this frame.
    message: u64,
}

impl Sizes {
    fn admit(&mut self, bytes: &Bytes) -> Result<(), PayloadError> {
        let mut rest: &[u8] = bytes;
        while let Some((byte, after)) = rest.split_first() {
            if self.left > 0 {
                let here = rest
                    .len()
                    .min(usize::try_from(self.left).unwrap_or(usize::MAX));
                self.left = self
                    .left
                    .saturating_sub(u64::try_from(here).unwrap_or(u64::MAX));
                rest = rest.get(here..).unwrap_or_default();
                continue;
            }
            self.head.push(*byte);
            rest = after;
            let Some(claim) = Claim::read(&self.head) else {
                continue;
            };
            if self.together(&claim) > MESSAGE_MAX_BYTES {
                return Err(PayloadError::Overflow);
            }
            if self.head.len() == claim.head_length {
                self.begin(&claim);
            }
        }
        Ok(())
    }

    /// The size of the message including this frame. A control frame is not part of a message.
    const fn together(&self, claim: &Claim) -> u64 {
        if claim.continues {
            self.message.saturating_add(claim.length)
        } else {
            claim.length
        }
    }

    fn begin(&mut self, claim: &Claim) {
        if !claim.controls {
            self.message = self.together(claim);
        }
        self.left = claim.length;
        self.head.clear();
    }
}

/// The declarations in the head of a frame.
struct Claim {
    controls: bool,
    continues: bool,
    length: u64,
    head_length: usize,
}

impl Claim {
    /// `None` before the length has been read.
    fn read(head: &[u8]) -> Option<Self> {
        let (kind, length, rest) = match head {
            [kind, length, rest @ ..] => (kind & 0x0F, length, rest),
            _ => return None,
        };
        let (claimed, length_bytes) = match (length & 0x7F, rest) {
            (126, [a, b, ..]) => (u64::from(u16::from_be_bytes([*a, *b])), 2),
            (127, [a, b, c, d, e, f, g, h, ..]) => {
                (u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]), 8)
            }
            (126 | 127, _) => return None,
            (short, _) => (u64::from(short), 0),
        };
        let mask_bytes = if length & 0x80 == 0 { 0 } else { 4 };
        Some(Self {
            controls: kind >= 8,
            continues: kind == 0,
            length: claimed,
            head_length: 2 + length_bytes + mask_bytes,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The head of a masked frame.
    fn head(first: u8, length: u64) -> Vec<u8> {
        let mut bytes = vec![first];
        match length {
            0..=125 => bytes.push(0x80 | u8::try_from(length).unwrap()),
            126..=0xFFFF => {
                bytes.push(0x80 | 126);
                bytes.extend(u16::try_from(length).unwrap().to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend(length.to_be_bytes());
            }
        }
        bytes.extend([1, 2, 3, 4]);
        bytes
    }
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut bytes = head(first, u64::try_from(length).unwrap());
        bytes.resize(bytes.len() + length, b'x');
        bytes
    }
    /// Whether the guard admits all of it, in pieces of this size.
    fn passes(bytes: &[u8], piece: usize) -> bool {
        let mut sizes = Sizes::default();
        bytes
            .chunks(piece)
            .all(|chunk| sizes.admit(&Bytes::copy_from_slice(chunk)).is_ok())
    }

    #[test]
    fn t24_frames_and_messages_pass_up_to_the_limit_however_they_are_cut() {
        let half = 32 * 1024;
        let ping = frame(0x89, 125);
        let sound = [
            frame(0x81, 0),
            frame(0x81, 125),
            frame(0x82, 126),
            frame(0x81, 65_535),
            frame(0x81, 65_536),
            [frame(0x01, half), ping.clone(), frame(0x80, half)].concat(),
            [frame(0x81, 65_536), frame(0x81, 65_536)].concat(),
        ];
        let too_large = [
            frame(0x81, 65_537),
            head(0x82, 1 << 62),
            head(0x82, u64::MAX),
            head(0x89, 65_537),
            [frame(0x01, half), ping.clone(), frame(0x80, half + 1)].concat(),
            [frame(0x01, half), frame(0x00, half), frame(0x00, 1)].concat(),
        ];
        for piece in [1, 2, 3, 7, 4096, 1 << 20] {
            assert!(sound.iter().all(|bytes| passes(bytes, piece)), "{piece}");
            assert!(
                !too_large.iter().any(|bytes| passes(bytes, piece)),
                "{piece}"
            );
        }
    }

    #[test]
    fn t24_a_frame_is_refused_by_its_claim_before_any_of_it_came() {
        assert!(
            !passes(&[0x82, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0], 1),
            "before the mask"
        );
        assert!(
            passes(&[0x82, 0xFF, 0x40, 0, 0, 0, 0, 0, 0], 1),
            "the length is not whole"
        );
    }
}
