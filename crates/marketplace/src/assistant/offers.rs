//! Offers to a provider in the chat, and news that a person opens.

use super::{AssistantError, Part, Person, refusal::refused};
use crate::{
    conversations::{OpenNews, open_news},
    dispatch::{
        AcceptOffer, Accepted, DeclineOffer, accept_offer, decline_offer, note_sign_of_life,
    },
};
use conversation::{AcceptedOffer, Outgoing, Told};
use kernel::{Actor, Applied, Invocation, NotificationId, OfferId, ProviderId, Role};
use orders::ArrivalPin;
use providers::{DeclineReason, OfferState};

impl Person<'_> {
    /// The provider that the person is.
    pub(super) async fn provider(&self) -> Result<Option<ProviderId>, AssistantError> {
        let user = self.connected().await?;
        let user = user.filter(|user| user.role == Role::ServiceProvider);
        Ok(user.map(|user| user.id.into()))
    }

    /// A call of the person as the provider that they are. What they ask for is a sign of life.
    pub(super) async fn as_provider(
        &self,
        part: Part,
    ) -> Result<Option<Invocation>, AssistantError> {
        let Some(provider) = self.provider().await? else {
            return Ok(None);
        };
        let call = Invocation {
            actor: Actor::Provider(provider),
            ..self.call(part)
        };
        let _applied = note_sign_of_life(self.tools.store, provider, call.now).await?;
        Ok(Some(call))
    }

    pub(super) async fn accept(&self, offer: OfferId) -> Told<AcceptedOffer, AssistantError> {
        let Some(call) = self.as_provider(Part::Offer).await? else {
            return refused(self.texts().offer_not_found());
        };
        let [a, b, c, d, ..] = self.tools.ids.secret();
        let cmd = AcceptOffer {
            call,
            offer,
            pin: ArrivalPin::from_random(u32::from_be_bytes([a, b, c, d])),
        };
        match self.told(accept_offer(self.tools.store, cmd).await)? {
            Ok(Applied::Now(Accepted::Job(order))) => Ok(Ok(AcceptedOffer::Job(order))),
            Ok(Applied::Now(Accepted::Reserve(_))) => Ok(Ok(AcceptedOffer::Reserve)),
            Ok(Applied::Already) => self.accepted_before(offer).await,
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// What an offer that was accepted before has given.
    async fn accepted_before(&self, offer: OfferId) -> Told<AcceptedOffer, AssistantError> {
        let found = self
            .tools
            .store
            .unit(self.call(Part::Offer), move |uow| {
                let Some(order) = uow.offers().order_of(offer)? else {
                    return Ok(None);
                };
                let _order = uow.orders().lock(order)?;
                uow.offers().lock(offer)
            })
            .await?;
        match found {
            Some(found) if found.state == OfferState::Reserved => Ok(Ok(AcceptedOffer::Reserve)),
            Some(found) => Ok(Ok(AcceptedOffer::Job(found.order))),
            None => refused(self.texts().offer_not_found()),
        }
    }

    pub(super) async fn decline(&self, offer: OfferId) -> Told<(), AssistantError> {
        let Some(call) = self.as_provider(Part::Offer).await? else {
            return refused(self.texts().offer_not_found());
        };
        let cmd = DeclineOffer {
            call,
            offer,
            reason: DeclineReason::Other,
        };
        let declined = decline_offer(self.tools.store, cmd).await;
        Ok(self.told(declined)?.map(|_| ()))
    }

    pub(super) async fn own_news(
        &self,
        notification: NotificationId,
    ) -> Result<Option<Outgoing>, AssistantError> {
        let Some(user) = self.connected().await? else {
            return Ok(None);
        };
        let cmd = OpenNews {
            call: self.call(Part::News),
            notification,
            user: user.id,
            public_url: self.tools.public_url.to_owned(),
        };
        Ok(open_news(self.tools.store, cmd).await?)
    }
}
