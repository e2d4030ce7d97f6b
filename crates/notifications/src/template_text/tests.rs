use super::*;

/// Checks a message in which one part has this text and all others have their built-in text.
fn check(template: MessageTemplate, part: MessagePart, text: &str) -> Result<(), TemplateFault> {
    let checked = template.check(|one| if one.part == part { text } else { one.built_in });
    checked.map_err(|fault| {
        assert_eq!(fault.part, part, "{fault}");
        fault.fault
    })
}

fn check_text(template: MessageTemplate, text: &str) -> Result<(), TemplateFault> {
    check(template, MessagePart::Text, text)
}

#[test]
fn b15_every_built_in_text_keeps_the_limits_of_its_channel() {
    for template in MessageTemplate::all() {
        for language in template.languages().iter().copied() {
            let checked = template.check(|one| one.built_in_for(language));
            assert_eq!(checked, Ok(()), "{template:?} {language:?}");
        }
    }
}

#[test]
fn b15_a_text_uses_only_the_placeholders_of_its_message() {
    let check = |text: &str| check_text(MessageTemplate::SMS_SIGN_IN, text);
    assert_eq!(check("Your code: {code}"), Ok(()));
    assert_eq!(
        check("{code} for {name}"),
        Err(TemplateFault::UnknownPlaceholder("name".into()))
    );
    assert_eq!(
        check("Valid for {minutes}."),
        Err(TemplateFault::MissingPlaceholder("code"))
    );
    for loose in ["{code", "code} {code}", "{code} }", "{code}}"] {
        assert_eq!(
            check(loose),
            Err(TemplateFault::LooseBrace("code")),
            "{loose}"
        );
    }
    assert_eq!(check("  "), Err(TemplateFault::Empty));
    assert_eq!(check("{code}\nis it"), Err(TemplateFault::ManyLines));
    let cancelled = |text: &str| check_text(MessageTemplate::ORDER_CANCELLED, text);
    assert_eq!(
        cancelled("{refund}"),
        Err(TemplateFault::Empty),
        "there may be no refund"
    );
    assert_eq!(cancelled("{job}"), Ok(()));
}

#[test]
fn b15_each_part_of_a_message_has_placeholders_of_its_own() {
    let started = |part, text: &str| check(MessageTemplate::WORK_STARTED, part, text);
    assert_eq!(started(MessagePart::Text, "{job}!"), Ok(()));
    for braces in ["{job}", "It began }"] {
        assert_eq!(
            started(MessagePart::Title, braces),
            Err(TemplateFault::NoPlaceholders),
            "{braces}"
        );
    }
    let rewarded = MessageTemplate::REFERRAL_REWARDED;
    assert_eq!(
        check(rewarded, MessagePart::Title, "{reward} for you"),
        Ok(())
    );
    assert_eq!(
        check(
            MessageTemplate::MAIL_FRAME,
            MessagePart::Stop,
            "No more offers?"
        ),
        Err(TemplateFault::MissingPlaceholder("link"))
    );
}

#[test]
fn b15_a_code_is_one_segment_and_a_notice_two_with_the_longest_values() {
    let text = |length: usize| format!("{{code}}{}", "a".repeat(length));
    let code = |length| check_text(MessageTemplate::SMS_SIGN_IN, &text(length));
    assert_eq!(code(154), Ok(()));
    assert_eq!(
        code(155),
        Err(TemplateFault::TooManySegments { found: 2, most: 1 })
    );
    let text = |length: usize| format!("{{reference}}{}", "a".repeat(length));
    let notice = |length| check_text(MessageTemplate::SMS_PAYMENT_FAILED, &text(length));
    assert_eq!(notice(296), Ok(()));
    for (length, found) in [(297, 3), (900, 6)] {
        assert_eq!(
            notice(length),
            Err(TemplateFault::TooManySegments { found, most: 2 })
        );
    }
    let places = |template: MessageTemplate| template.characters_max(MessagePart::Text);
    assert_eq!(places(MessageTemplate::SMS_SIGN_IN), 160);
    assert_eq!(places(MessageTemplate::SMS_PAYMENT_FAILED), 306);
}

#[test]
fn b15_an_sms_stays_in_the_plain_alphabet() {
    assert_eq!(
        check_text(MessageTemplate::SMS_SIGN_IN, "{code} ẹ"),
        Err(TemplateFault::WideCharacter('ẹ'))
    );
    let plain = check_text(
        MessageTemplate::SMS_PAYMENT_RECEIVED,
        "It’s paid: {paid} – thank you.",
    );
    assert_eq!(plain, Ok(()), "these characters have a plain form");
    let notification = check_text(MessageTemplate::WORK_STARTED, "{job} ẹ");
    assert_eq!(notification, Ok(()));
}

#[test]
fn b15_a_notification_fits_into_a_push_message() {
    let started = MessageTemplate::WORK_STARTED;
    let part = started.part(MessagePart::Text).unwrap();
    let free = 300 - part.placeholders[0].example.chars().count();
    let text = |length: usize| format!("{{job}}{}", "a".repeat(length));
    assert_eq!(check_text(started, &text(free)), Ok(()));
    assert_eq!(
        check_text(started, &text(free + 1)),
        Err(TemplateFault::TooManyCharacters {
            found: 301,
            most: 300
        })
    );
    assert_eq!(
        check(started, MessagePart::Title, &"ẹ".repeat(66)),
        Err(TemplateFault::TooManyCharacters {
            found: 66,
            most: 65
        })
    );
}

#[test]
fn b15_the_subject_and_the_texts_of_a_mail_have_limits() {
    let reset = MessageTemplate::MAIL_PASSWORD_RESET;
    let subject = |length: usize| check(reset, MessagePart::Subject, &"a".repeat(length));
    assert_eq!(subject(78), Ok(()));
    assert_eq!(
        subject(79),
        Err(TemplateFault::TooManyCharacters {
            found: 79,
            most: 78
        })
    );
    let opening = |text: &str| check(reset, MessagePart::Opening, text);
    assert_eq!(opening(&"a".repeat(800)), Ok(()));
    assert_eq!(
        opening(&"a".repeat(801)),
        Err(TemplateFault::TooManyCharacters {
            found: 801,
            most: 800
        })
    );
}

/// A quotation mark has six bytes in HTML.
#[test]
fn b15_the_texts_of_a_mail_leave_room_for_its_layout() {
    let quotes = "\"".repeat(800);
    let checked = MessageTemplate::MAIL_PASSWORD_RESET.check(|one| {
        if one.part == MessagePart::Subject {
            &quotes[..78]
        } else {
            &quotes
        }
    });
    let fault = TemplateFault::TooManyBytes {
        found: 10_068,
        most: 10_000,
    };
    let part = MessagePart::Closing;
    assert_eq!(checked, Err(PartFault { part, fault }));
    let frame = check(
        MessageTemplate::MAIL_FRAME,
        MessagePart::Signature,
        &"\"".repeat(60),
    );
    assert_eq!(frame, Ok(()));
}

#[test]
fn a_value_that_looks_like_a_placeholder_stays_as_it_is() {
    assert_eq!(
        fill("For {job}, {when}.", &[("job", "{when}"), ("when", "now")]),
        "For {when}, now."
    );
}
