use std::fmt;

/// A Nigerian mobile number in the form `+2348031234567`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct NgPhone(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please enter a valid Nigerian phone number (e.g., {example})", example = NgPhone::EXAMPLE)]
pub struct NgPhoneError;

impl NgPhone {
    /// The example shown to people. It passes the rule of [`Self::parse`].
    pub const EXAMPLE: &'static str = "08031234567";

    /// Parses a number by VALID-03 and VALID-04: spaces and punctuation are dropped, then comes
    /// `+234`, `234` or `0`, then 7, 8 or 9, then 0 or 1, then 8 more digits, and nothing after them.
    ///
    /// # Errors
    /// `NgPhoneError` for anything else.
    pub fn parse(text: &str) -> Result<Self, NgPhoneError> {
        let compact = without_punctuation(text);
        let national = ["+234", "234", "0"]
            .iter()
            .find_map(|prefix| compact.strip_prefix(prefix))
            .ok_or(NgPhoneError)?;
        let digits = national.as_bytes();
        let well_formed = digits.len() == 10
            && digits.iter().all(u8::is_ascii_digit)
            && matches!(digits.first(), Some(b'7'..=b'9'))
            && matches!(digits.get(1), Some(b'0' | b'1'));
        if well_formed {
            Ok(Self(format!("+234{national}")))
        } else {
            Err(NgPhoneError)
        }
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// The number with its last two digits alone, for logs and lists.
    #[must_use]
    pub fn masked(&self) -> String {
        let end = self.0.get(self.0.len().saturating_sub(2)..);
        format!("+234 ••• ••• ••{}", end.unwrap_or_default())
    }
}

/// A typed number without spaces, dashes, dots and brackets. The `(0)` of `+234 (0) 803 …` goes as
/// well: it says that the zero is dialled only without the country code.
fn without_punctuation(text: &str) -> String {
    let separates = |c: char| {
        c.is_whitespace() || matches!(c, '-' | '.' | '\u{2010}'..='\u{2015}' | '\u{2212}')
    };
    let bare: String = text.chars().filter(|c| !separates(*c)).collect();
    let dialled = ["+234(0)", "234(0)"]
        .iter()
        .find_map(|code| bare.strip_prefix(code))
        .map_or_else(|| bare.clone(), |rest| format!("+234{rest}"));
    dialled.replace(['(', ')'], "")
}

impl fmt::Display for NgPhone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An e-mail address, trimmed and lower-cased. A person signs in with it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Email(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please enter a valid e-mail address.")]
pub struct EmailError;

impl Email {
    /// Parses an address: at most 254 characters, one `@`, a dotted domain, no spaces or control
    /// characters.
    ///
    /// # Errors
    /// `EmailError` for anything else.
    pub fn parse(text: &str) -> Result<Self, EmailError> {
        let email = text.trim().to_lowercase();
        let (local, domain) = email.split_once('@').ok_or(EmailError)?;
        let clean = |part: &str| {
            !part
                .chars()
                .any(|c| c.is_whitespace() || c.is_control() || "@<>(),;:\\\"[]".contains(c))
        };
        let dotted = domain.contains('.')
            && domain
                .split('.')
                .all(|label| !label.is_empty() && !label.starts_with('-'));
        if email.len() <= 254
            && !local.is_empty()
            && local.len() <= 64
            && clean(local)
            && clean(domain)
            && dotted
        {
            Ok(Self(email))
        } else {
            Err(EmailError)
        }
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// The part before the `@`, used to greet a person without a first name (HOME-08).
    #[must_use]
    pub fn local_part(&self) -> &str {
        self.0
            .split_once('@')
            .map_or(self.0.as_str(), |(local, _)| local)
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_03_04_phones_are_accepted_in_their_three_forms() {
        for text in [
            "08031234567",
            "+2348031234567",
            "2348031234567",
            " 0803 123 4567 ",
            "09131234567",
            "07012345678",
        ] {
            assert!(NgPhone::parse(text).is_ok(), "{text}");
        }
        assert_eq!(
            NgPhone::parse("0803 123 4567").unwrap().as_str(),
            "+2348031234567"
        );
        assert!(
            NgPhone::parse(NgPhone::EXAMPLE).is_ok(),
            "VALID-05: the example passes its own rule"
        );
    }

    #[test]
    fn valid_03_punctuation_leaves_the_phone_with_the_spaces() {
        for text in [
            "0803-123-4567",
            "0803\u{2013}123\u{2013}4567",
            "0803.123.4567",
            "(0803) 123-4567",
            "+234-803-123-4567",
            "(+234) 803 123 4567",
            "+234 (0) 803 123 4567",
            "234(0)803-123-4567",
        ] {
            let phone = NgPhone::parse(text).map(|phone| phone.to_string());
            assert_eq!(phone, Ok("+2348031234567".into()), "{text}");
        }
    }

    #[test]
    fn valid_04_anything_else_is_refused() {
        for text in [
            "",
            "0803123456",
            "080312345678",
            "06031234567",
            "08231234567",
            "+23408031234567",
            "o8031234567",
            "٠٨٠٣١٢٣٤٥٦٧",
            "8031234567",
            "803-123-4567",
            "+234 0 803 123 4567",
            "0803(0)1234567",
            "0803/123/4567",
            "0803,1234567",
        ] {
            assert_eq!(NgPhone::parse(text), Err(NgPhoneError), "{text}");
        }
    }

    #[test]
    fn an_email_is_trimmed_lower_cased_and_whole() {
        assert_eq!(
            Email::parse(" Ada@Example.NG ").unwrap().as_str(),
            "ada@example.ng"
        );
        for text in [
            "",
            "ada",
            "ada@",
            "@example.ng",
            "ada@example",
            "a da@example.ng",
            "ada@ex@ample.ng",
            "ada@example..ng",
            "ada\r\n@example.ng",
        ] {
            assert_eq!(Email::parse(text), Err(EmailError), "{text:?}");
        }
    }
}
