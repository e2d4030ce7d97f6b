//! A block between a customer and a provider: one of them asked not to be brought together with
//! the other again.

use kernel::{BlockId, FieldErrors, OrderId, Timestamp, UserId};

const REASON_MAX_CHARS: usize = 300;

/// A block. It holds for every future job of the two, by whichever of them it was made, and changes no job
/// that was accepted before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub id: BlockId,
    /// The person who asked for it.
    pub blocker: UserId,
    pub blocked: UserId,
    /// The order after which they asked.
    pub order: OrderId,
    /// Why, in their own words; staff may read it, the other side may not.
    pub reason: Option<String>,
    pub at: Timestamp,
}

/// The reason why a person cannot block another.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BlockError {
    /// The order has not ended, or no provider has had it.
    #[error("You can do this when the job has ended.")]
    NotEnded,
    #[error("You have reached the limit of {}. Allow one again first.", Block::MAX)]
    TooMany,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl Block {
    /// The most blocks of one account.
    pub const MAX: u32 = 200;

    /// The reason without the spaces around it; `None` for an empty one.
    ///
    /// # Errors
    /// `Invalid` for a reason that is too long or is no plain text.
    pub fn checked_reason(text: Option<&str>) -> Result<Option<String>, BlockError> {
        let reason = text.map(str::trim).filter(|text| !text.is_empty());
        let fault = |code: &str, message: &str| {
            Err(BlockError::Invalid(FieldErrors::one(
                "reason", code, message,
            )))
        };
        match reason {
            Some(text) if text.chars().count() > REASON_MAX_CHARS => {
                fault("too_long", "At most 300 characters.")
            }
            Some(text) if text.chars().any(|c| c.is_control() && c != '\n') => {
                fault("invalid", "Plain text only.")
            }
            Some(text) => Ok(Some(text.to_owned())),
            None => Ok(None),
        }
    }

    /// Whether an account with this number of blocks may make another.
    ///
    /// # Errors
    /// `TooMany`.
    pub const fn check_count(existing: u32) -> Result<(), BlockError> {
        if existing < Self::MAX {
            Ok(())
        } else {
            Err(BlockError::TooMany)
        }
    }
}

/// What keeps a provider from the jobs of a customer, whatever the job is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KeptApart {
    /// One of them has blocked the other.
    pub blocked: bool,
    /// Both accounts show the same person: one has a confirmed phone number that the other names
    /// too, or both receive money on the same bank account (T62).
    pub same_person: bool,
}

impl KeptApart {
    #[must_use]
    pub const fn any(self) -> bool {
        self.blocked || self.same_person
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_a_reason_is_optional_and_plain_text_of_300_characters_at_most() {
        assert_eq!(Block::checked_reason(None), Ok(None));
        assert_eq!(Block::checked_reason(Some("  ")), Ok(None));
        assert_eq!(
            Block::checked_reason(Some(" Came late.\n ")),
            Ok(Some("Came late.".to_owned()))
        );
        let codes =
            ["x".repeat(301), "a\u{7}".to_owned()].map(|text| {
                match Block::checked_reason(Some(&text)) {
                    Err(BlockError::Invalid(errors)) => errors.0[0].code.clone(),
                    other => panic!("{other:?}"),
                }
            });
        assert_eq!(codes, ["too_long", "invalid"]);
        assert!(Block::checked_reason(Some(&"ọ".repeat(300))).is_ok());
    }

    #[test]
    fn b9_an_account_has_at_most_200_blocks() {
        assert_eq!(Block::check_count(0), Ok(()));
        assert_eq!(Block::check_count(199), Ok(()));
        assert_eq!(Block::check_count(200), Err(BlockError::TooMany));
    }

    #[test]
    fn t62_a_block_or_the_same_person_keeps_a_provider_away() {
        let apart = |blocked, same_person| {
            KeptApart {
                blocked,
                same_person,
            }
            .any()
        };
        assert!(!apart(false, false));
        assert!(apart(true, false) && apart(false, true));
    }
}
