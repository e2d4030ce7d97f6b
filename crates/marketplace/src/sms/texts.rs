//! The texts of messages to phones.

use identity::PHONE_CODE_MINS;
use notifications::SmsPurpose;

/// The text with a code. The code comes first, so that it shows in the preview of a locked phone
/// and phones can offer it to the page.
pub(super) fn code_text(purpose: SmsPurpose, code: &str) -> String {
    let what = match purpose {
        SmsPurpose::SignIn => "to sign in to Gida",
        SmsPurpose::ConfirmPhone => "to confirm this number at Gida",
    };
    format!(
        "{code} is your code {what}. It is valid for {PHONE_CODE_MINS} minutes. Do not share it: Gida never asks for it."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use notifications::SmsText;

    #[test]
    fn a_code_fits_into_one_segment_and_begins_the_text() {
        for purpose in SmsPurpose::ALL {
            let text = SmsText::parse(&code_text(purpose, "123456")).unwrap();
            assert_eq!(text.segments(), 1);
            assert!(text.as_str().starts_with("123456 is your code"));
        }
    }
}
