use super::*;

/// The secret of RFC 6238, appendix B.
const RFC_SECRET: FactorSecret = FactorSecret::new(*b"12345678901234567890");

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_unix(seconds).unwrap()
}

#[test]
fn rfc_6238_the_codes_of_appendix_b_come_out() {
    // The appendix lists eight-digit codes; the six-digit codes are their last six digits.
    for (seconds, code) in [
        (59, "94287082"),
        (1_111_111_109, "07081804"),
        (1_111_111_111, "14050471"),
        (1_234_567_890, "89005924"),
        (2_000_000_000, "69279037"),
        (20_000_000_000, "65353130"),
    ] {
        let six = &code[2..];
        assert_eq!(RFC_SECRET.code_at(at(seconds)), six, "{seconds}");
        assert_eq!(
            RFC_SECRET.step_of(six, at(seconds)),
            Some(seconds / 30),
            "{seconds}"
        );
    }
}

#[test]
fn t13_a_code_is_taken_one_step_early_or_late_and_no_further() {
    let now = at(1_111_111_110);
    let step = now.unix() / 30;
    for (seconds, taken) in [
        (-60, None),
        (-30, Some(step - 1)),
        (0, Some(step)),
        (30, Some(step + 1)),
        (60, None),
    ] {
        let code = RFC_SECRET.code_at(now.plus_secs(seconds));
        assert_eq!(
            RFC_SECRET.step_of(&code, now),
            taken,
            "{seconds} seconds away"
        );
    }
}

#[test]
fn a_code_without_six_digits_belongs_to_no_step() {
    let now = at(1_111_111_109);
    for code in ["", "81804", "0081804", "+81804", "08180４", "abcdef"] {
        assert_eq!(RFC_SECRET.step_of(code, now), None, "{code}");
    }
}

#[test]
fn the_key_is_the_secret_in_base32_and_in_groups_of_four() {
    assert_eq!(RFC_SECRET.key(), "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
}

#[test]
fn the_link_names_issuer_and_account_and_escapes_the_address() {
    let link = RFC_SECRET.link(&Email::parse("ada+home@example.ng").unwrap());
    assert_eq!(
        link,
        "otpauth://totp/Gida:ada%2Bhome%40example.ng?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Gida&algorithm=SHA1&digits=6&period=30"
    );
}

#[test]
fn t70_a_secret_is_not_shown_where_values_are_printed() {
    assert_eq!(format!("{RFC_SECRET:?}"), "FactorSecret(not shown)");
}

#[test]
fn codes_are_read_however_they_are_spaced() {
    assert_eq!(
        FactorCode::parse(" 123 456 "),
        Ok(FactorCode::Moment("123456".into()))
    );
    let recovery = FactorCode::Recovery("ABCDEFGH234567AB".into());
    for typed in [
        "ABCD EFGH 2345 67AB",
        "abcd-efgh-2345-67ab",
        "abcdefgh234567ab",
    ] {
        assert_eq!(FactorCode::parse(typed), Ok(recovery.clone()), "{typed}");
    }
    for typed in [
        "",
        "12345",
        "1234567",
        "ABCD EFGH 2345 67A1",
        "ABCD EFGH 2345 67A",
    ] {
        assert_eq!(
            FactorCode::parse(typed).unwrap_err().code,
            "wrong_code",
            "{typed}"
        );
    }
}

#[test]
fn a_hundred_secret_bytes_are_ten_codes_of_sixteen_letters() {
    let bytes: Vec<u8> = (0..100).collect();
    let codes = recovery_codes(&bytes);
    assert_eq!(codes.len(), RECOVERY_CODES);
    assert!(codes.iter().all(|code| FactorCode::parse(&grouped(code)) == Ok(FactorCode::Recovery(code.clone()))));
    assert!(
        codes
            .iter()
            .collect::<std::collections::BTreeSet<_>>()
            .len()
            == RECOVERY_CODES
    );
}

#[test]
fn a_factor_is_asked_for_from_its_first_code_on() {
    let user = "01900000-0000-7000-8000-000000000001".parse().unwrap();
    let mut factor = SecondFactor::begin(user, "sealed".into(), at(100));
    assert!(!factor.is_on());
    factor.confirm(7, at(130));
    assert!(factor.is_on());
    assert_eq!(
        (factor.last_step, factor.confirmed_at),
        (7, Some(at(130))),
        "the first code is spent"
    );
}
