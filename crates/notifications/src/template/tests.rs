use super::*;
use std::collections::BTreeSet;

/// The longest id of an item of content.
const ID_MAX_CHARS: usize = 60;

#[test]
fn b15_each_message_has_one_name_for_each_language() {
    let mut names = BTreeSet::new();
    for template in MessageTemplate::all() {
        for language in template.languages().iter().copied() {
            let name = template.name(language);
            assert_eq!(
                MessageTemplate::parse_name(&name),
                Ok((template, language)),
                "{name}"
            );
            assert!(name.chars().count() <= ID_MAX_CHARS, "{name}");
            assert!(
                names.insert(name.clone()),
                "{name} is the name of two messages"
            );
            let channel = template.channel().code().to_lowercase();
            assert!(name.starts_with(&format!("{channel}.")), "{name}");
        }
    }
}

#[test]
fn b15_a_text_in_another_language_is_refused_only_if_the_language_is_unknown() {
    let parse = MessageTemplate::parse_name;
    for (name, language) in [
        ("sms.sign-in.en-NG", Language::English),
        ("sms.sign-in.pcm", Language::Pidgin),
    ] {
        let expected = Ok((MessageTemplate::SMS_SIGN_IN, language));
        assert_eq!(parse(name), expected, "{name}");
    }
    assert_eq!(
        parse("sms.sign-in.xx"),
        Err(MessageNameError::UnknownLanguage)
    );
    for of_staff in ["notification.staff-application", "mail.staff-role"] {
        assert!(parse(&format!("{of_staff}.en-NG")).is_ok(), "{of_staff}");
        assert_eq!(
            parse(&format!("{of_staff}.pcm")),
            Err(MessageNameError::UnknownLanguage),
            "{of_staff}: our team gets English"
        );
    }
    for unknown in ["sms.other.en-NG", "sms.sign-in", "sms", ""] {
        assert_eq!(
            parse(unknown),
            Err(MessageNameError::UnknownMessage),
            "{unknown}"
        );
    }
}

/// The names between the braces.
fn placeholders_of(text: &str) -> BTreeSet<&str> {
    let after_braces = text.split('{').skip(1);
    after_braces
        .filter_map(|after| after.split_once('}').map(|(name, _)| name))
        .collect()
}

#[test]
fn both_languages_of_every_text_have_the_same_placeholders() {
    let mut translated = 0;
    for template in MessageTemplate::all() {
        for part in template.parts() {
            let Some(pidgin) = part.translation(Language::Pidgin) else {
                continue;
            };
            assert_eq!(
                placeholders_of(pidgin),
                placeholders_of(part.built_in),
                "{template:?} {:?}",
                part.part
            );
            translated += 1;
        }
    }
    assert!(translated > 300, "{translated} parts are translated");
}

#[test]
fn the_trial_covers_every_sms_and_the_messages_about_orders_jobs_and_money() {
    let of_trial: [&[MessageTemplate]; 5] = [
        sms_texts::SMS,
        jobs::JOBS,
        money::MONEY,
        staff_steps::STAFF_STEPS,
        &[
            MessageTemplate::PRICE_READY,
            MessageTemplate::OFFER_SENT,
            MessageTemplate::CANCELLATION_SETTLED,
            MessageTemplate::JOB_CANCELLED,
            MessageTemplate::REVIEW_ASKED,
            MessageTemplate::MAIL_FRAME,
            MessageTemplate::MAIL_BANK_ACCOUNT,
            MessageTemplate::MAIL_BANK_ACCOUNT_HELD,
        ],
    ];
    for template in of_trial.into_iter().flatten() {
        for part in template.parts() {
            let origin = part.origin(Language::Pidgin);
            assert_eq!(origin, TextOrigin::AwaitsReview, "{template:?}");
        }
    }
}

#[test]
fn a_message_has_its_texts_whole_in_pidgin_or_all_in_english() {
    for template in MessageTemplate::all() {
        assert_eq!(template.origin(Language::English), TextOrigin::Original);
        let whole = template.origin(Language::Pidgin);
        for part in template.parts() {
            assert_eq!(part.origin(Language::Pidgin), whole, "{template:?}");
            let text = part.built_in_for(Language::Pidgin);
            assert_eq!(
                text == part.built_in,
                part.pidgin.is_none_or(|own| own == part.built_in)
            );
        }
    }
    let claim = MessageTemplate::WARRANTY_OPENED;
    assert_eq!(claim.origin(Language::Pidgin), TextOrigin::English);
    assert_eq!(
        claim.translation(MessagePart::Title, Language::Pidgin),
        None
    );
    assert_eq!(
        MessageTemplate::STAFF_APPLICATION.languages(),
        [Language::English]
    );
}

#[test]
fn a_message_has_the_parts_of_its_channel_each_once() {
    for template in MessageTemplate::all() {
        let parts: Vec<MessagePart> = template.parts().iter().map(|one| one.part).collect();
        let once: BTreeSet<MessagePart> = parts.iter().copied().collect();
        assert_eq!(once.len(), parts.len(), "{template:?}");
        match template.channel() {
            TemplateChannel::Sms => assert_eq!(parts, [MessagePart::Text], "{template:?}"),
            TemplateChannel::Notification => {
                assert_eq!(
                    parts,
                    [MessagePart::Title, MessagePart::Text],
                    "{template:?}"
                );
            }
            TemplateChannel::Mail => {
                let is_frame = template == MessageTemplate::MAIL_FRAME;
                assert_eq!(
                    once.contains(&MessagePart::Subject),
                    !is_frame,
                    "{template:?}"
                );
            }
        }
        let is_sms = template.channel() == TemplateChannel::Sms;
        assert_eq!(template.segments_max().is_some(), is_sms, "{template:?}");
    }
}

/// T81: the subject of a mail is one of its headers, so nothing that a person typed may reach it.
#[test]
fn t81_the_subject_of_a_mail_about_an_account_has_no_placeholders() {
    for template in MessageTemplate::of_channel(TemplateChannel::Mail) {
        if let Some(subject) = template.part(MessagePart::Subject) {
            assert!(subject.placeholders.is_empty(), "{template:?}");
        }
    }
}
