use super::*;
use std::collections::BTreeSet;

/// The longest id of an item of content.
const ID_MAX_CHARS: usize = 60;

#[test]
fn b15_each_message_has_one_name_for_each_language() {
    let mut names = BTreeSet::new();
    for template in MessageTemplate::all() {
        for language in MessageLanguage::ALL {
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
    assert_eq!(
        parse("sms.sign-in.en-NG"),
        Ok((MessageTemplate::SMS_SIGN_IN, MessageLanguage::DEFAULT))
    );
    assert_eq!(
        parse("sms.sign-in.xx"),
        Err(MessageNameError::UnknownLanguage)
    );
    for unknown in ["sms.other.en-NG", "sms.sign-in", "sms", ""] {
        assert_eq!(
            parse(unknown),
            Err(MessageNameError::UnknownMessage),
            "{unknown}"
        );
    }
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
