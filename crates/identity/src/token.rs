use kernel::{Timestamp, TokenId, UserId};

kernel::coded!(
    /// The one purpose for which a one-time token can be used.
    TokenPurpose {
        PasswordReset => "PASSWORD_RESET",
        EmailVerification => "EMAIL_VERIFICATION",
    }
);

impl TokenPurpose {
    const fn lifetime_mins(self) -> i64 {
        match self {
            Self::PasswordReset => 30,
            Self::EmailVerification => 24 * 60,
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
        for purpose in [TokenPurpose::PasswordReset, TokenPurpose::EmailVerification] {
            assert_eq!(TokenPurpose::from_code(purpose.code()), Some(purpose));
        }
    }
}
