//! How the messages of a topic are written down.

/// The translation that a message names, if it names one.
pub(super) const fn translation(texts: &[&'static str]) -> Option<&'static str> {
    match texts {
        [text, ..] => Some(*text),
        [] => None,
    }
}

/// The text messages of a topic, with one part each: the name, the code, the most segments, the
/// placeholders, the occasion and the text, and after `pcm` the same text in Nigerian Pidgin.
macro_rules! sms_messages {
    ($list:ident: $($name:ident $code:literal $segments:literal [$($placeholder:ident),*] $occasion:literal => $text:literal $(pcm $pcm:literal)?;)+) => {
        impl $crate::MessageTemplate {
            $(pub const $name: Self = Self { spec: &$crate::template::spec::Spec {
                code: concat!("sms.", $code),
                channel: $crate::TemplateChannel::Sms,
                occasion: $occasion,
                segments_max: Some($segments),
                parts: &[$crate::TemplatePart {
                    part: $crate::MessagePart::Text,
                    built_in: $text,
                    pidgin: $crate::template::lists::translation(&[$($pcm)?]),
                    placeholders: &[$($placeholder),*],
                }],
            } };)+
        }
        pub(super) const $list: &[$crate::MessageTemplate] = &[$($crate::MessageTemplate::$name),+];
    };
}

/// The notifications of a topic: the name, the code, the placeholders of the text, the occasion, the
/// title and the text, and after `pcm` both in Nigerian Pidgin. A title has placeholders of its own
/// only where they are named.
macro_rules! notifications {
    ($list:ident: $($name:ident $code:literal [$($placeholder:ident),*] $occasion:literal => $title:literal $(with [$($in_title:ident),+])?, $text:literal $(pcm $pcm_title:literal, $pcm_text:literal)?;)+) => {
        impl $crate::MessageTemplate {
            $(pub const $name: Self = Self { spec: &$crate::template::spec::Spec {
                code: concat!("notification.", $code),
                channel: $crate::TemplateChannel::Notification,
                occasion: $occasion,
                segments_max: None,
                parts: &[
                    $crate::TemplatePart {
                        part: $crate::MessagePart::Title,
                        built_in: $title,
                        pidgin: $crate::template::lists::translation(&[$($pcm_title)?]),
                        placeholders: &[$($($in_title),+)?],
                    },
                    $crate::TemplatePart {
                        part: $crate::MessagePart::Text,
                        built_in: $text,
                        pidgin: $crate::template::lists::translation(&[$($pcm_text)?]),
                        placeholders: &[$($placeholder),*],
                    },
                ],
            } };)+
        }
        pub(super) const $list: &[$crate::MessageTemplate] = &[$($crate::MessageTemplate::$name),+];
    };
}

/// The mails of a topic: the name, the code, the occasion, and the parts with their placeholders, each
/// with its text in Nigerian Pidgin after `pcm`.
macro_rules! mails {
    ($list:ident: $($name:ident $code:literal $occasion:literal { $($part:ident [$($placeholder:ident),*] $text:literal $(pcm $pcm:literal)?;)+ })+) => {
        impl $crate::MessageTemplate {
            $(pub const $name: Self = Self { spec: &$crate::template::spec::Spec {
                code: concat!("mail.", $code),
                channel: $crate::TemplateChannel::Mail,
                occasion: $occasion,
                segments_max: None,
                parts: &[$($crate::TemplatePart {
                    part: $crate::MessagePart::$part,
                    built_in: $text,
                    pidgin: $crate::template::lists::translation(&[$($pcm)?]),
                    placeholders: &[$($placeholder),*],
                }),+],
            } };)+
        }
        pub(super) const $list: &[$crate::MessageTemplate] = &[$($crate::MessageTemplate::$name),+];
    };
}

pub(super) use {mails, notifications, sms_messages};
