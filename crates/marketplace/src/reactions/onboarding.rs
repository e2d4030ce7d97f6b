use super::{draft::MessageDraft, order_drafts::draft_to};
use crate::{DocumentEvent, DomainEvent, mail_text::day_text, message_texts::MessageContent};
use kernel::{Date, Timestamp, UserId};
use notifications::{Category, Kind, MessageTemplate};
use providers::ProviderStatus;

/// Drafts for applicants and providers about their status and documents, and for staff about
/// waiting applications.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    if let DomainEvent::ProviderMoved {
        provider,
        from,
        to,
        reason,
        until,
    } = event
    {
        let application = MessageContent::new(MessageTemplate::STAFF_APPLICATION, []);
        let to_staff = staff.iter().map(|user| MessageDraft {
            link: format!("/admin/service-providers?provider={provider}"),
            ..to_user(*user, (application.clone(), Kind::Info))
        });
        let until = until.map(Timestamp::abuja_date);
        return moved(*from, *to, reason, until)
            .into_iter()
            .map(|told| to_user((*provider).into(), told))
            .chain(to_staff)
            .collect();
    }
    if let DomainEvent::Document { provider, news } = event {
        return vec![to_user((*provider).into(), of_document(news))];
    }
    Vec::new()
}

/// A message and the kind of its notification.
type Told = (MessageContent, Kind);

fn of_document(news: &DocumentEvent) -> Told {
    match news {
        DocumentEvent::Refused { document, note } => {
            let values = [("document", document.clone()), ("message", note.clone())];
            let content = MessageContent::new(MessageTemplate::DOCUMENT_REFUSED, values);
            (content, Kind::Error)
        }
        DocumentEvent::RunsOut {
            document,
            until,
            days,
        } => {
            let values = [
                ("document", document.clone()),
                ("day", day_text(*until)),
                ("days", days.to_string()),
            ];
            let content = MessageContent::new(MessageTemplate::DOCUMENT_EXPIRES, values);
            (content, Kind::Info)
        }
        DocumentEvent::ServicesDecided {
            services,
            accepted: true,
            ..
        } => {
            let values = [("services", services.join(", "))];
            let content = MessageContent::new(MessageTemplate::SERVICES_ADDED, values);
            (content, Kind::Success)
        }
        DocumentEvent::ServicesDecided {
            services,
            accepted: false,
            note,
        } => {
            let values = [("services", services.join(", ")), ("message", note.clone())];
            let content = MessageContent::new(MessageTemplate::SERVICES_REFUSED, values);
            (content, Kind::Error)
        }
        DocumentEvent::ServiceClosed {
            service,
            closed: true,
            note,
        } => {
            let values = [("services", service.clone()), ("message", note.clone())];
            let content = MessageContent::new(MessageTemplate::SERVICE_CLOSED, values);
            (content, Kind::Error)
        }
        DocumentEvent::ServiceClosed { service, .. } => {
            let values = [("services", service.clone())];
            let content = MessageContent::new(MessageTemplate::SERVICE_OPENED, values);
            (content, Kind::Success)
        }
        DocumentEvent::RanOut {
            documents,
            services,
        } => {
            let values = [
                ("documents", documents.clone()),
                ("services", services.join(", ")),
            ];
            let content = MessageContent::new(MessageTemplate::DOCUMENT_EXPIRED, values);
            (content, Kind::Error)
        }
    }
}

fn moved(
    from: ProviderStatus,
    to: ProviderStatus,
    reason: &str,
    until: Option<Date>,
) -> Option<Told> {
    let message = || ("message", reason.to_owned());
    let bare = |template| MessageContent::new(template, []);
    let reasoned = |template| MessageContent::new(template, [message()]);
    let told = match to {
        ProviderStatus::Probation | ProviderStatus::Active | ProviderStatus::Restricted
            if from == ProviderStatus::Paused =>
        {
            (bare(MessageTemplate::PROVIDER_RESUMED), Kind::Success)
        }
        // An expired document has its own event.
        ProviderStatus::Draft
        | ProviderStatus::UnderReview
        | ProviderStatus::Restricted
        | ProviderStatus::Offboarded => return None,
        ProviderStatus::Submitted => (bare(MessageTemplate::APPLICATION_RECEIVED), Kind::Success),
        ProviderStatus::ChangesRequested => {
            (reasoned(MessageTemplate::APPLICATION_RETURNED), Kind::Info)
        }
        ProviderStatus::Rejected => (reasoned(MessageTemplate::APPLICATION_REJECTED), Kind::Error),
        ProviderStatus::Suspended => {
            let content = match until {
                Some(day) => {
                    let values = [message(), ("day", day_text(day))];
                    MessageContent::new(MessageTemplate::PROVIDER_ON_HOLD_UNTIL, values)
                }
                None => reasoned(MessageTemplate::PROVIDER_ON_HOLD),
            };
            (content, Kind::Error)
        }
        ProviderStatus::Paused => {
            let content = match until {
                Some(day) => {
                    let values = [("day", day_text(day))];
                    MessageContent::new(MessageTemplate::PROVIDER_PAUSED_UNTIL, values)
                }
                None => bare(MessageTemplate::PROVIDER_PAUSED),
            };
            (content, Kind::Info)
        }
        ProviderStatus::Probation if from == ProviderStatus::UnderReview => {
            (reasoned(MessageTemplate::PROVIDER_WELCOME), Kind::Success)
        }
        ProviderStatus::Active if from == ProviderStatus::Probation => {
            (reasoned(MessageTemplate::PROVIDER_FULL), Kind::Success)
        }
        ProviderStatus::Active if from == ProviderStatus::Restricted => {
            (bare(MessageTemplate::SERVICES_BACK), Kind::Success)
        }
        ProviderStatus::Probation | ProviderStatus::Active => {
            (reasoned(MessageTemplate::PROVIDER_BACK), Kind::Success)
        }
    };
    Some(told)
}

fn to_user(user: UserId, (content, kind): Told) -> MessageDraft {
    let place = (Category::Document, "/service-provider/status".to_owned());
    MessageDraft {
        kind,
        ..draft_to(user, content, place)
    }
}
