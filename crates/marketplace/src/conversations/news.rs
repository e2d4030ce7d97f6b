//! What a notification says in a conversation, and what its person can do about it now.

use crate::{
    ChatEvent, DomainEvent, JobReserve, OrderChat, ReserveEvent, UnitOfWork,
    gas_reminders::is_last_in,
    message_texts::language_in,
    scheduling::{awaited_review_in, slot_text},
};
use conversation::{MessageBody, News, NewsStep, Texts};
use kernel::{Language, OfferId, StoreError, ThreadMessageId, UserId};
use notifications::Notification;
use orders::{Order, OrderStatus, Slot};
use providers::{Offer, OfferState};

/// What the news of a notification is about.
pub(super) struct Subject {
    pub event: DomainEvent,
    pub order: Option<Order>,
    /// Whether what it asks for was done meanwhile.
    is_over: bool,
}

impl Subject {
    /// The event of the notification with its order, which is locked; `None` if the event is gone.
    pub(super) fn of(
        uow: &mut dyn UnitOfWork,
        notification: &Notification,
    ) -> Result<Option<Self>, StoreError> {
        let Some(event) = uow.event_of(notification)? else {
            return Ok(None);
        };
        let order = match event.order() {
            Some(order) => uow.orders().lock(order)?,
            None => None,
        };
        let is_over = match (&event, &order) {
            (DomainEvent::ReviewAsked { .. }, Some(order)) => {
                awaited_review_in(uow, order.id)?.is_none()
            }
            (DomainEvent::GasReminder(_), Some(order)) => !is_last_in(uow, order)?,
            _ => false,
        };
        Ok(Some(Self {
            event,
            order,
            is_over,
        }))
    }

    /// The text of the notification with the buttons that are of use now.
    pub(super) fn news(
        &self,
        uow: &mut dyn UnitOfWork,
        notification: &Notification,
        public_url: &str,
    ) -> Result<News, StoreError> {
        let user = notification.user;
        let language = language_in(uow, user)?;
        let texts = Texts::new(language);
        let mut facts = Vec::new();
        let step = match (offer_of(&self.event), &self.order) {
            (Some(offer), Some(order)) => match open_offer_in(uow, offer, user)? {
                Some(offer) => {
                    facts = facts_of(&offer, order, texts);
                    NewsStep::Offer(offer.id)
                }
                None => {
                    facts.push(texts.offer_is_closed().to_owned());
                    NewsStep::Nothing
                }
            },
            (None, Some(order)) if order.customer == user && !leads_elsewhere(&self.event) => {
                NewsStep::Order(order.id)
            }
            _ => page_of(notification, public_url),
        };
        Ok(News {
            id: notification.id,
            title: notification.title.clone(),
            message: notification.message.clone(),
            facts,
            step,
            language,
            is_marketing: self.event.is_marketing(),
        })
    }

    /// Whether the message of the chat that it is about was told word for word.
    pub(super) fn is_bridged(&self, uow: &mut dyn UnitOfWork) -> Result<bool, StoreError> {
        let DomainEvent::Chat(OrderChat {
            news: ChatEvent::Written { message, .. },
            ..
        }) = self.event
        else {
            return Ok(false);
        };
        let id = ThreadMessageId::from(message.uuid());
        Ok(uow.threads().message(id)?.is_some())
    }

    /// Whether the person knows it already, or can do nothing about it any more.
    pub(super) fn is_settled(&self, notification: &Notification, news: &News) -> bool {
        if self.is_over {
            return true;
        }
        let Some(order) = &self.order else {
            return false;
        };
        if offer_of(&self.event).is_some() {
            return !matches!(news.step, NewsStep::Offer(_));
        }
        if let DomainEvent::Quote(quote) = self.event {
            return !quote.holds(order.status);
        }
        // The provider accepted the offer themselves.
        if matches!(self.event, DomainEvent::OrderAssigned { .. }) {
            return order.customer != notification.user;
        }
        // A price that came with the order was seen when the order was placed.
        matches!(self.event, DomainEvent::OrderPriced { .. })
            && (order.status != OrderStatus::Priced || notification.created_at == order.created_at)
    }
}

/// The approved text about a notification, which may be sent at any time.
pub(super) fn approved_text(notification: &Notification, is_marketing: bool) -> MessageBody {
    let news = News {
        id: notification.id,
        title: notification.title.clone(),
        message: String::new(),
        facts: Vec::new(),
        step: NewsStep::Nothing,
        language: Language::English,
        is_marketing,
    };
    news.template()
}

/// The offer that the event asks a provider about.
const fn offer_of(event: &DomainEvent) -> Option<OfferId> {
    if let DomainEvent::OfferSent { offer, .. }
    | DomainEvent::Reserve(JobReserve {
        news: ReserveEvent::Asked { offer, .. },
        ..
    }) = event
    {
        Some(*offer)
    } else {
        None
    }
}

/// Whether the event leads to another page than the order of the customer.
const fn leads_elsewhere(event: &DomainEvent) -> bool {
    is_chat(event) || event.is_marketing()
}

const fn is_chat(event: &DomainEvent) -> bool {
    matches!(
        event,
        DomainEvent::Chat(OrderChat {
            news: ChatEvent::Written { .. },
            ..
        })
    )
}

fn page_of(notification: &Notification, public_url: &str) -> NewsStep {
    let page = notification.action_url.as_ref();
    page.map_or(NewsStep::Nothing, |page| {
        NewsStep::Page(format!("{public_url}{}", page.as_str()))
    })
}

/// The offer, if this provider can still answer it.
fn open_offer_in(
    uow: &mut dyn UnitOfWork,
    offer: OfferId,
    provider: UserId,
) -> Result<Option<Offer>, StoreError> {
    let now = uow.now();
    let offer = uow.offers().lock(offer)?;
    Ok(offer.filter(|offer| {
        let is_open = offer.state == OfferState::Sent && now < offer.expires_at;
        is_open && UserId::from(offer.provider) == provider
    }))
}

/// The time of a visit: `1 December, 10:00am to 12:00pm`. A window has the same form in every language.
pub(crate) fn visit_time(slot: Slot, texts: Texts) -> String {
    match slot {
        Slot::Asap => texts.soonest().to_owned(),
        Slot::Window { .. } => slot_text(slot),
    }
}

/// What a provider needs to know before they accept.
fn facts_of(offer: &Offer, order: &Order, texts: Texts) -> Vec<String> {
    let when = order.slot.map(|slot| visit_time(slot, texts));
    let when = when.map(|time| texts.order_time(&time));
    let facts = [
        when,
        Some(texts.offer_pays(offer.net)),
        Some(texts.offer_open_until(&offer.expires_at.abuja_clock())),
    ];
    facts.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    #[test]
    fn the_time_of_a_visit_is_told_as_on_the_web() {
        let texts = Texts::new(Language::English);
        let date = Date::parse("2026-12-03").unwrap();
        let window = Slot::Window {
            date,
            from_hour: 12,
        };
        assert_eq!(visit_time(window, texts), "3 December, 12:00pm to 2:00pm");
        assert_eq!(visit_time(Slot::Asap, texts), "as soon as possible");
    }
}
