//! The error codes of the provider, and what follows from each.

use conversation::MessageFailure;
use marketplace::WhatsAppError;

const WINDOW_CLOSED: u32 = 131_047;

/// Codes after which the same message can be sent later: limits of speed, faults of the provider,
/// and faults of the account that an operator repairs.
const LATER: [u32; 17] = [
    1, 2, 4, 10, 190, 200, 368, 80_007, 130_429, 131_000, 131_016, 131_031, 131_042, 131_048,
    131_056, 131_057, 133_010,
];

/// The class of a code. A code that is not listed is refused for good: the same message would get
/// the same answer again.
pub fn of_code(code: u32) -> WhatsAppError {
    match code {
        WINDOW_CLOSED => WhatsAppError::WindowClosed(Some(code)),
        _ if LATER.contains(&code) => WhatsAppError::Unavailable("the provider asks to wait"),
        _ => WhatsAppError::Refused(Some(code)),
    }
}

/// Why a message failed that the provider had taken. It never comes later.
pub fn failure_of(code: Option<u32>) -> MessageFailure {
    match code {
        Some(WINDOW_CLOSED) => MessageFailure::WindowClosed,
        Some(_) | None => MessageFailure::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_has_its_class() {
        assert_eq!(of_code(131_047), WhatsAppError::WindowClosed(Some(131_047)));
        for code in [131_048, 131_056, 130_429, 131_031, 190, 80_007] {
            assert!(
                matches!(of_code(code), WhatsAppError::Unavailable(_)),
                "{code}"
            );
        }
        for code in [
            100, 131_009, 131_026, 131_049, 131_051, 131_062, 132_000, 132_001,
        ] {
            assert_eq!(of_code(code), WhatsAppError::Refused(Some(code)));
        }
    }
}
