use super::draft::MessageDraft;
use crate::{DocumentEvent, DomainEvent};
use kernel::{Date, ProviderId, Timestamp, UserId};
use notifications::{Category, Kind, Priority};
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
        let to_staff = staff.iter().map(|user| MessageDraft {
            link: format!("/admin/service-providers/{provider}"),
            ..to_user(
                *user,
                "An application is waiting",
                "A new application has come in. It is due within two working days.".to_owned(),
                Kind::Info,
            )
        });
        let until = until.map(Timestamp::abuja_date);
        return moved(*from, *to, reason, until)
            .into_iter()
            .map(|notice| one(*provider, notice))
            .chain(to_staff)
            .collect();
    }
    if let DomainEvent::Document { provider, news } = event {
        return vec![one(*provider, of_document(news))];
    }
    Vec::new()
}

type Said = (&'static str, String, Kind);

fn of_document(news: &DocumentEvent) -> Said {
    match news {
        DocumentEvent::Refused { document, note } => (
            "A document was not accepted",
            format!("{document}: {note}"),
            Kind::Error,
        ),
        DocumentEvent::RunsOut {
            document,
            until,
            days,
        } => {
            let message = format!(
                "{document} expires on {until}, in {days} days. Send the new one in time to keep getting offers."
            );
            ("A document expires soon", message, Kind::Info)
        }
        DocumentEvent::ServicesDecided {
            services,
            accepted: true,
            ..
        } => (
            "You are approved for more services",
            format!("You now get offers for: {}.", services.join(", ")),
            Kind::Success,
        ),
        DocumentEvent::ServicesDecided {
            services,
            accepted: false,
            note,
        } => (
            "We could not add a service",
            format!("{}: {note}", services.join(", ")),
            Kind::Error,
        ),
        DocumentEvent::RanOut {
            documents,
            services,
        } => {
            let message = format!(
                "Expired: {documents}. Until we have checked a new one, you get no offers for: {}.",
                services.join(", ")
            );
            ("A document has expired", message, Kind::Error)
        }
    }
}

fn moved(
    from: ProviderStatus,
    to: ProviderStatus,
    reason: &str,
    until: Option<Date>,
) -> Option<Said> {
    let notice = match to {
        ProviderStatus::Probation | ProviderStatus::Active | ProviderStatus::Restricted
            if from == ProviderStatus::Paused =>
        {
            (
                "You are available again",
                "You get offers again, in your working hours.".to_owned(),
                Kind::Success,
            )
        }
        // An expired document has its own event.
        ProviderStatus::Draft
        | ProviderStatus::UnderReview
        | ProviderStatus::Restricted
        | ProviderStatus::Offboarded => return None,
        ProviderStatus::Submitted => (
            "We have your application",
            "We will answer within two working days.".to_owned(),
            Kind::Success,
        ),
        ProviderStatus::ChangesRequested => (
            "We need something more from you",
            reason.to_owned(),
            Kind::Info,
        ),
        ProviderStatus::Rejected => (
            "We could not accept your application",
            reason.to_owned(),
            Kind::Error,
        ),
        ProviderStatus::Suspended => {
            let end = until.map(|day| format!(" It ends automatically on {day}."));
            let end = end.unwrap_or_default();
            (
                "Your account is on hold",
                format!("{reason}{end} You can answer on the support page."),
                Kind::Error,
            )
        }
        ProviderStatus::Paused => {
            let end = until.map_or("you take work again".to_owned(), |day| day.to_string());
            (
                "You are paused",
                format!("You get no offers until {end}. The jobs that you accepted stay yours."),
                Kind::Info,
            )
        }
        ProviderStatus::Probation if from == ProviderStatus::UnderReview => (
            "Welcome to Gida",
            format!(
                "{reason} Sign in again at the provider portal: your first five jobs are up to ₦50,000 each."
            ),
            Kind::Success,
        ),
        ProviderStatus::Active if from == ProviderStatus::Probation => (
            "You are a full provider now",
            format!("Your first jobs went well. {reason}")
                .trim_end()
                .to_owned(),
            Kind::Success,
        ),
        ProviderStatus::Active if from == ProviderStatus::Restricted => (
            "All your services are available again",
            "Your documents are complete.".to_owned(),
            Kind::Success,
        ),
        ProviderStatus::Probation | ProviderStatus::Active => {
            ("You may work again", reason.to_owned(), Kind::Success)
        }
    };
    Some(notice)
}

fn one(provider: ProviderId, (title, message, kind): Said) -> MessageDraft {
    to_user(provider.into(), title, message, kind)
}

fn to_user(user: UserId, title: &'static str, message: String, kind: Kind) -> MessageDraft {
    let link = "/service-provider/status".to_owned();
    MessageDraft {
        to: user,
        title,
        message,
        kind,
        category: Category::Document,
        priority: Priority::High,
        link,
    }
}
