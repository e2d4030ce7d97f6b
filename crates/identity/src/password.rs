use kernel::{FieldError, Role};

/// The minimum password length of a customer or provider, in characters.
pub const PASSWORD_MIN_CHARS: usize = 8;
/// The minimum password length of a member of staff, in characters.
pub const STAFF_PASSWORD_MIN_CHARS: usize = 12;
/// The maximum password length in characters; longer passwords are refused, not cut.
pub const PASSWORD_MAX_CHARS: usize = 128;

/// The passwords that an attacker tries first. Shorter ones are not listed, because the length rule
/// already refuses them.
const COMMON: [&str; 96] = [
    "12345678",
    "123456789",
    "1234567890",
    "12345678910",
    "123456789a",
    "0123456789",
    "9876543210",
    "987654321",
    "87654321",
    "11111111",
    "111111111",
    "00000000",
    "000000000",
    "88888888",
    "99999999",
    "12341234",
    "12344321",
    "11223344",
    "1122334455",
    "123123123",
    "147258369",
    "123654789",
    "password",
    "password1",
    "password12",
    "password123",
    "password1234",
    "password!",
    "passw0rd",
    "p@ssw0rd",
    "p@ssword",
    "pa$$word",
    "passwort",
    "mypassword",
    "qwertyui",
    "qwertyuiop",
    "qwerty123",
    "qwerty1234",
    "qwerty12345",
    "qwerty123456",
    "1q2w3e4r",
    "1q2w3e4r5t",
    "1qaz2wsx",
    "zaq12wsx",
    "q1w2e3r4",
    "asdfghjk",
    "asdfghjkl",
    "zxcvbnm1",
    "abcd1234",
    "abc12345",
    "abcdefgh",
    "abcdefg1",
    "a1234567",
    "a12345678",
    "aa123456",
    "aa12345678",
    "1234abcd",
    "iloveyou",
    "iloveyou1",
    "iloveyou2",
    "ilovegod",
    "ilovejesus",
    "jesus123",
    "jesuschrist",
    "blessing",
    "blessing1",
    "blessed1",
    "goodness",
    "sunshine",
    "princess",
    "princess1",
    "football",
    "football1",
    "baseball",
    "superman",
    "batman123",
    "starwars",
    "pokemon1",
    "computer",
    "internet",
    "michelle",
    "jennifer",
    "whatever",
    "trustno1",
    "letmein1",
    "letmein123",
    "welcome1",
    "welcome123",
    "admin123",
    "admin1234",
    "administrator",
    "changeme",
    "changeme123",
    "nigeria1",
    "nigeria123",
    "naija123",
];

/// Checks the length of a password and a list of the most common ones. There are no composition
/// rules, and nothing is trimmed or case-folded.
///
/// # Errors
/// A field error on `password`, with a message for the person who chose it.
pub fn check_password(password: &str, role: Role) -> Result<(), FieldError> {
    let (length, min) = (password.chars().count(), shortest(role));
    if length < min {
        return Err(refused(
            "too_short",
            format!("A password needs at least {min} characters."),
        ));
    }
    if length > PASSWORD_MAX_CHARS {
        return Err(refused(
            "too_long",
            format!("A password may have at most {PASSWORD_MAX_CHARS} characters."),
        ));
    }
    if is_common(password) {
        return Err(refused(
            "too_common",
            "This password is too easy to guess. Please choose another one.".to_owned(),
        ));
    }
    Ok(())
}

const fn shortest(role: Role) -> usize {
    match role {
        Role::Customer | Role::ServiceProvider => PASSWORD_MIN_CHARS,
        Role::Admin => STAFF_PASSWORD_MIN_CHARS,
    }
}

/// Whether a password is on the list of common ones, or one character repeated.
fn is_common(password: &str) -> bool {
    let mut chars = password.chars();
    let first = chars.next();
    chars.all(|c| Some(c) == first) || COMMON.contains(&password.to_lowercase().as_str())
}

fn refused(code: &str, message: String) -> FieldError {
    FieldError::new("password", code, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t09_eight_characters_do_for_a_customer_and_twelve_for_staff() {
        assert!(check_password("kx7 vq!m", Role::Customer).is_ok());
        assert!(check_password("ẹ̀kọ́ dára", Role::ServiceProvider).is_ok());
        assert_eq!(
            check_password("kx7 vq!", Role::Customer).unwrap_err().code,
            "too_short"
        );
        assert_eq!(
            check_password("kx7 vq!mzzz", Role::Admin).unwrap_err().code,
            "too_short"
        );
        assert!(check_password("kx7 vq!mzzzt", Role::Admin).is_ok());
    }

    #[test]
    fn t09_a_long_password_is_refused_and_never_cut() {
        let longest: String = "ab".repeat(64);
        assert!(check_password(&longest, Role::Customer).is_ok());
        assert_eq!(
            check_password(&format!("{longest}c"), Role::Customer)
                .unwrap_err()
                .code,
            "too_long"
        );
    }

    #[test]
    fn t09_spaces_count_and_are_not_trimmed() {
        assert!(check_password("  abcd  ", Role::Customer).is_ok());
        assert!(
            check_password(" password", Role::Customer).is_ok(),
            "not the listed one: the space is part of it"
        );
    }

    #[test]
    fn t09_common_passwords_are_refused_in_any_case_and_so_is_one_character_repeated() {
        for password in [
            "password",
            "PassWord123",
            "12345678",
            "Qwerty123",
            "zzzzzzzzzzzz",
        ] {
            assert_eq!(
                check_password(password, Role::Customer).unwrap_err().code,
                "too_common",
                "{password}"
            );
        }
    }

    #[test]
    fn the_list_holds_lower_case_passwords_that_pass_the_length_rule() {
        for password in COMMON {
            assert!(
                password.chars().count() >= PASSWORD_MIN_CHARS
                    && password.to_lowercase() == password,
                "{password}"
            );
        }
    }

    #[test]
    fn the_demo_password_is_good_enough_for_staff() {
        assert!(check_password("gida-demo-2026", Role::Admin).is_ok());
    }
}
