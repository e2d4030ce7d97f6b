//! The sample settings of a release.

use std::process::Command;

const SAMPLE: &str = include_str!("../../packaging/gida.env");

/// The settings of the sample, with a value of the right form for each empty one.
fn filled_in() -> Vec<(&'static str, String)> {
    let lines = SAMPLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let setting = |line: &'static str| {
        let (name, value) = line.split_once('=').unwrap();
        let value = match (name, value.trim_matches('"')) {
            ("PAYSTACK_SECRET_KEY", "") => format!("sk_live_{}", "0123456789".repeat(4)),
            ("SMTP_URL", "") => "smtps://gida:secret@smtp.example:465".to_owned(),
            (_, "") => "0123456789abcdef".repeat(4),
            (_, value) => value.to_owned(),
        };
        (name, value)
    };
    lines.map(setting).collect()
}

fn doctor(settings: &[(&str, String)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gida"));
    command
        .arg("doctor")
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env_clear();
    command
        .envs(settings.iter().map(|(name, value)| (*name, value.as_str())))
        .env("DATABASE_URL", "sqlite://sample/gida.db");
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

/// The faults that `gida doctor` reports about the settings, without the missing client and the
/// unmigrated database.
fn wrong(report: &str) -> Vec<&str> {
    let about_settings = |line: &&str| {
        line.starts_with("Wrong: ") && !line.contains("not built") && !line.contains("gida migrate")
    };
    report.lines().filter(about_settings).collect()
}

#[test]
fn the_sample_settings_are_enough_for_production_once_they_are_filled_in() {
    let settings = filled_in();
    let report = doctor(&settings);
    assert_eq!(wrong(&report), [""; 0], "{report}");
    for (name, _) in &settings {
        assert!(
            report.contains(&format!("  {name} ")),
            "there is no setting {name}: {report}"
        );
        let others: Vec<_> = settings
            .iter()
            .filter(|(other, _)| other != name && *other != "GIDA_ENV")
            .cloned()
            .collect();
        let needed = [
            "PUBLIC_URL",
            "JWT_SECRET",
            "GIDA_FILE_KEY",
            "GIDA_TRUSTED_PROXIES",
            "PAYSTACK_BASE_URL",
            "PAYSTACK_SECRET_KEY",
            "SMTP_URL",
        ];
        if needed.contains(name) {
            let others: Vec<_> = others
                .into_iter()
                .chain([("GIDA_ENV", "production".to_owned())])
                .collect();
            let report = doctor(&others);
            assert!(!wrong(&report).is_empty(), "production does without {name}");
            assert!(
                wrong(&report).iter().any(|fault| fault.contains(*name)),
                "{name} is not named: {report}"
            );
        }
    }
}

#[test]
fn a_provider_of_messages_needs_its_settings() {
    let with = |more: &[(&'static str, &str)]| {
        let mut settings = filled_in();
        settings.retain(|(name, _)| *name != "SMS_PROVIDER");
        settings.extend(
            more.iter()
                .map(|(name, value)| (*name, (*value).to_owned())),
        );
        doctor(&settings)
    };
    let whole = [
        ("SMS_PROVIDER", "termii"),
        ("SMS_API_KEY", "key"),
        ("SMS_SENDER", "Gida"),
        ("SMS_BASE_URL", "https://api.termii.example"),
    ];
    let report = with(&whole);
    assert_eq!(wrong(&report), [""; 0], "{report}");
    assert!(report.contains("/api/webhooks/sms/termii"), "{report}");
    assert!(!report.contains(" key\n"), "the key is not shown: {report}");
    for missing in 1..whole.len() {
        let mut some = whole.to_vec();
        some.remove(missing);
        let report = with(&some);
        assert!(
            wrong(&report)
                .iter()
                .any(|fault| fault.contains("needs SMS_API_KEY, SMS_SENDER and SMS_BASE_URL")),
            "{report}"
        );
    }
    for (name, value, fault) in [
        (
            "SMS_PROVIDER",
            "pigeon",
            "must be none, termii or africastalking",
        ),
        ("SMS_SENDER", "Gi", "SMS_SENDER: must be 3 to 11"),
        (
            "SMS_BASE_URL",
            "http://api.termii.example",
            "must begin with https",
        ),
        (
            "SMS_BASE_URL",
            "http://127.0.0.1:8090/termii",
            "must be the provider's own",
        ),
    ] {
        let mut some = whole.to_vec();
        some.retain(|(other, _)| *other != name);
        some.push((name, value));
        let report = with(&some);
        assert!(
            wrong(&report).iter().any(|found| found.contains(fault)),
            "{name}={value}: {report}"
        );
    }
}

#[test]
fn a_relay_has_a_number_of_the_account_that_sends_messages() {
    let with = |provider: &str, key: &str, number: &str| {
        let mut settings = filled_in();
        settings.retain(|(name, _)| *name != "SMS_PROVIDER");
        settings.extend(
            [
                ("SMS_PROVIDER", provider),
                ("SMS_API_KEY", key),
                ("SMS_SENDER", "Gida"),
                ("SMS_BASE_URL", "https://sms.example"),
                ("VOICE_NUMBER", number),
            ]
            .map(|(name, value)| (name, value.to_owned())),
        );
        doctor(&settings)
    };
    let report = with("africastalking", "gida:key", "+2342017001234");
    assert_eq!(wrong(&report), [""; 0], "{report}");
    let address = "/api/webhooks/voice/africastalking?token=";
    assert!(report.contains(address), "{report}");
    let report = doctor(&filled_in());
    assert!(report.contains("Calls: no relay."), "{report}");
    for (provider, number) in [
        ("africastalking", "02017001234"),
        ("termii", "+2342017001234"),
    ] {
        let report = with(provider, "gida:key", number);
        let faults = wrong(&report);
        assert!(
            faults.iter().any(|fault| fault.contains("VOICE_NUMBER")),
            "{report}"
        );
    }
}

#[test]
fn a_whatsapp_account_is_whole_or_missing() {
    let with = |more: &[(&'static str, &str)]| {
        let mut settings = filled_in();
        settings.extend(
            more.iter()
                .map(|(name, value)| (*name, (*value).to_owned())),
        );
        doctor(&settings)
    };
    let report = with(&[]);
    assert!(report.contains("WhatsApp: none."), "{report}");
    let whole = [
        ("WHATSAPP_PHONE_NUMBER_ID", "106540352242922"),
        ("WHATSAPP_TOKEN", "EAAG-not-shown-0123"),
        ("WHATSAPP_APP_SECRET", "secret-not-shown"),
        ("WHATSAPP_VERIFY_TOKEN", "verify-not-shown"),
    ];
    let report = with(&whole);
    assert_eq!(wrong(&report), [""; 0], "{report}");
    assert!(report.contains("/api/webhooks/whatsapp"), "{report}");
    assert!(!report.contains("not-shown-0123"), "{report}");
    for missing in 0..whole.len() {
        let mut some = whole.to_vec();
        let (name, _) = some.remove(missing);
        let report = with(&some);
        assert!(
            wrong(&report).iter().any(|fault| fault.contains(name)),
            "{report}"
        );
    }
    let mut local = whole.to_vec();
    local.push(("WHATSAPP_BASE_URL", "http://127.0.0.1:8090/whatsapp"));
    let report = with(&local);
    assert!(
        wrong(&report)
            .iter()
            .any(|fault| fault.contains("WHATSAPP_BASE_URL")),
        "{report}"
    );
}
