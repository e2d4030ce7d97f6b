use kernel::{Email, Timestamp, TokenId, UserId};

kernel::coded!(
    /// The one purpose for which a one-time token can be used.
    TokenPurpose {
        PasswordReset => "PASSWORD_RESET",
        EmailVerification => "EMAIL_VERIFICATION",
        /// Sent to the new address of an account.
        EmailChange => "EMAIL_CHANGE",
        /// Sent to the old address of an account, to undo the change.
        EmailUndo => "EMAIL_UNDO",
    }
);

impl TokenPurpose {
    const fn lifetime_mins(self) -> i64 {
        match self {
            Self::PasswordReset => 30,
            Self::EmailChange => 60,
            Self::EmailVerification | Self::EmailUndo => 24 * 60,
        }
    }
}

/// The stored record of a one-time link that was sent by mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneTimeToken {
    pub id: TokenId,
    pub purpose: TokenPurpose,
    pub user: UserId,
    /// The SHA-256 of the mailed token, in hexadecimal.
    pub token_hash: String,
    /// The address that the account gets, for a token that changes it.
    pub address: Option<Email>,
    pub expires_at: Timestamp,
    pub used_at: Option<Timestamp>,
}

/// The data that a new one-time token starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewToken {
    pub id: TokenId,
    pub purpose: TokenPurpose,
    pub user: UserId,
    pub token_hash: String,
    pub address: Option<Email>,
    pub now: Timestamp,
}

/// One error for tokens that are unknown, used, expired or made for another purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("This link is no longer valid. Please ask for a new one.")]
pub struct TokenError;

impl OneTimeToken {
    #[must_use]
    pub fn issue(new: NewToken) -> Self {
        Self {
            id: new.id,
            purpose: new.purpose,
            user: new.user,
            token_hash: new.token_hash,
            address: new.address,
            expires_at: new.now.plus_mins(new.purpose.lifetime_mins()),
            used_at: None,
        }
    }

    /// Marks the token as used.
    ///
    /// # Errors
    /// `TokenError` when the token is used or expired, or was made for another purpose.
    pub fn redeem(&mut self, purpose: TokenPurpose, now: Timestamp) -> Result<(), TokenError> {
        if self.purpose != purpose || self.used_at.is_some() || now >= self.expires_at {
            return Err(TokenError);
        }
        self.used_at = Some(now);
        Ok(())
    }

    /// Whether another open token of the same user must not work after this one was spent on a
    /// change of the address. A link to undo an earlier change stays valid, so that a second change
    /// does not take it from the owner of the first address. The links that are older than a link to
    /// undo lead back further, and stay valid too.
    #[must_use]
    pub fn ends(&self, other: &Self) -> bool {
        if other.id == self.id {
            return false;
        }
        match other.purpose {
            TokenPurpose::EmailUndo => {
                self.purpose == TokenPurpose::EmailUndo && self.expires_at <= other.expires_at
            }
            TokenPurpose::PasswordReset
            | TokenPurpose::EmailVerification
            | TokenPurpose::EmailChange => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000)
            .unwrap()
            .plus_mins(minutes)
    }
    fn token(purpose: TokenPurpose) -> OneTimeToken {
        let id = "01900000-0000-7000-8000-000000000001";
        OneTimeToken::issue(NewToken {
            id: id.parse().unwrap(),
            purpose,
            user: id.parse().unwrap(),
            token_hash: "0f".repeat(32),
            address: None,
            now: at(0),
        })
    }

    #[test]
    fn t08_a_token_is_spent_once() {
        let mut token = token(TokenPurpose::PasswordReset);
        assert_eq!(token.redeem(TokenPurpose::PasswordReset, at(1)), Ok(()));
        assert_eq!(
            token.redeem(TokenPurpose::PasswordReset, at(2)),
            Err(TokenError)
        );
        assert_eq!(token.used_at, Some(at(1)));
    }

    #[test]
    fn a_reset_lives_30_minutes_and_a_verification_a_day() {
        assert_eq!(
            token(TokenPurpose::PasswordReset).redeem(TokenPurpose::PasswordReset, at(29)),
            Ok(())
        );
        assert_eq!(
            token(TokenPurpose::PasswordReset).redeem(TokenPurpose::PasswordReset, at(30)),
            Err(TokenError)
        );
        assert_eq!(
            token(TokenPurpose::EmailVerification)
                .redeem(TokenPurpose::EmailVerification, at(1439)),
            Ok(())
        );
        assert_eq!(
            token(TokenPurpose::EmailVerification)
                .redeem(TokenPurpose::EmailVerification, at(1440)),
            Err(TokenError)
        );
    }

    #[test]
    fn t10_a_change_of_address_has_an_hour_and_its_undoing_a_day() {
        for (purpose, minutes) in [
            (TokenPurpose::EmailChange, 60),
            (TokenPurpose::EmailUndo, 24 * 60),
        ] {
            assert_eq!(token(purpose).redeem(purpose, at(minutes - 1)), Ok(()));
            assert_eq!(token(purpose).redeem(purpose, at(minutes)), Err(TokenError));
        }
    }

    #[test]
    fn t10_a_change_ends_the_links_of_before_and_never_the_way_back_to_an_older_address() {
        let other = |purpose, minutes: i64| OneTimeToken {
            id: "01900000-0000-7000-8000-000000000002".parse().unwrap(),
            expires_at: at(24 * 60 + minutes),
            ..token(purpose)
        };
        let change = token(TokenPurpose::EmailChange);
        let undo = token(TokenPurpose::EmailUndo);
        for purpose in [
            TokenPurpose::PasswordReset,
            TokenPurpose::EmailVerification,
            TokenPurpose::EmailChange,
        ] {
            assert!(change.ends(&other(purpose, 0)) && undo.ends(&other(purpose, 0)));
        }
        assert!(!change.ends(&other(TokenPurpose::EmailUndo, 1)));
        assert!(undo.ends(&other(TokenPurpose::EmailUndo, 1)), "a later one");
        assert!(
            !undo.ends(&other(TokenPurpose::EmailUndo, -1)),
            "an older one"
        );
        assert!(!undo.ends(&undo), "itself");
    }

    #[test]
    fn t08_a_token_does_for_no_other_flow() {
        let mut token = token(TokenPurpose::EmailVerification);
        assert_eq!(
            token.redeem(TokenPurpose::PasswordReset, at(1)),
            Err(TokenError)
        );
        assert_eq!(token.used_at, None);
    }

    #[test]
    fn purposes_read_back_from_their_codes() {
        for purpose in [
            TokenPurpose::PasswordReset,
            TokenPurpose::EmailVerification,
            TokenPurpose::EmailChange,
            TokenPurpose::EmailUndo,
        ] {
            assert_eq!(TokenPurpose::from_code(purpose.code()), Some(purpose));
        }
    }
}
