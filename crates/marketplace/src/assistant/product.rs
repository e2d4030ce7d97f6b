//! The product, as the dialogue sees it.

use super::{AssistantError, Person};
use crate::search_terms::record_miss;
use async_trait::async_trait;
use catalog::{Category, SearchTerm};
use conversation::{
    AcceptedOffer, Account, Area, Begun, Booking, CancelTerms, CancelledOrder, CarriedBooking,
    Checkout, Danger, JobCard, Marketing, MoveOffer, MovedVisit, NewAccount, OpenForm, OrderCard,
    Outgoing, Placing, Product, Quote, RefundCard, Service, Told, WantedMove, Whereabouts,
};
use kernel::{Language, Money, NotificationId, OfferId, OrderId, UploadId};

#[async_trait]
impl Product for Person<'_> {
    type Error = AssistantError;

    async fn services(&self) -> Result<Vec<Service>, AssistantError> {
        let all = self.tools.catalog.categories().await?;
        Ok(all
            .into_iter()
            .map(|(category, _)| service(category))
            .collect())
    }

    async fn count_missed_search(&self, term: SearchTerm) -> Result<(), AssistantError> {
        record_miss(self.tools.store, term, self.turn.now).await?;
        Ok(())
    }

    async fn form(&self, slug: &str) -> Result<Option<OpenForm>, AssistantError> {
        let offering = self.tools.catalog.offering(slug).await?;
        Ok(offering.map(|offering| OpenForm {
            name: offering.category.name,
            form: offering.form,
            bookable: offering.category.bookable_online,
            gas: offering.gas.is_some(),
        }))
    }

    fn areas(&self, query: &str) -> Vec<Area> {
        self.areas_like(query)
    }

    fn area_at(&self, latitude: f64, longitude: f64) -> Option<Area> {
        self.area_around(latitude, longitude)
    }

    async fn quote(&self, booking: &Booking) -> Told<Option<Quote>, AssistantError> {
        self.price(booking).await
    }

    async fn promo(&self, booking: &Booking, code: &str) -> Told<String, AssistantError> {
        self.check_code(booking, code).await
    }

    async fn web_link(&self, booking: &Booking) -> Told<String, AssistantError> {
        self.link_to_web(booking).await
    }

    async fn take_draft_code(&self, code: &str) -> Told<CarriedBooking, AssistantError> {
        self.draft_of_code(code).await
    }

    async fn account(&self) -> Result<Option<Account>, AssistantError> {
        self.account_view().await
    }

    fn knows_phone(&self) -> bool {
        self.turn.phone.is_some()
    }

    async fn number_has_account(&self) -> Result<bool, AssistantError> {
        Ok(self.account_of_number().await?.is_some())
    }

    async fn send_code_to_number(&self) -> Told<(), AssistantError> {
        self.send_code_to_owner().await
    }

    async fn begin_account(&self, new: &NewAccount) -> Told<Begun, AssistantError> {
        self.begin(new).await
    }

    async fn send_code(&self, email: &str) -> Told<(), AssistantError> {
        self.send_code_to(email).await
    }

    async fn enter_code(&self, code: &str) -> Told<(), AssistantError> {
        self.redeem(code).await
    }

    async fn leave_account(&self) -> Result<(), AssistantError> {
        let mut changes = self.changes();
        (changes.user, changes.link) = (None, None);
        Ok(())
    }

    async fn place(&self, booking: &Booking) -> Told<Placing, AssistantError> {
        self.place_booking(booking).await
    }

    async fn checkout(&self, order: OrderId) -> Told<Checkout, AssistantError> {
        self.open_checkout(order).await
    }

    async fn orders(&self) -> Result<Vec<OrderCard>, AssistantError> {
        self.cards().await
    }

    async fn order(&self, order: OrderId) -> Result<Option<OrderCard>, AssistantError> {
        self.card(order).await
    }

    async fn cancel_terms(&self, order: OrderId) -> Told<CancelTerms, AssistantError> {
        self.terms(order).await
    }

    async fn cancel(&self, order: OrderId, fee: Money) -> Told<CancelledOrder, AssistantError> {
        self.cancel_own(order, fee).await
    }

    async fn move_offer(&self, order: OrderId) -> Told<MoveOffer, AssistantError> {
        self.offer_of_move(order).await
    }

    async fn move_visit(
        &self,
        order: OrderId,
        wanted: WantedMove,
    ) -> Told<MovedVisit, AssistantError> {
        self.move_own(order, wanted).await
    }

    async fn confirm(&self, order: OrderId) -> Told<(), AssistantError> {
        self.confirm_own(order).await
    }

    async fn review(
        &self,
        order: OrderId,
        stars: u8,
        text: Option<&str>,
    ) -> Told<(), AssistantError> {
        self.review_own(order, (stars, text)).await
    }

    async fn track_link(&self, order: OrderId) -> Told<String, AssistantError> {
        self.share_own(order).await
    }

    async fn whereabouts(&self, order: OrderId) -> Result<Option<Whereabouts>, AssistantError> {
        self.whereabouts_of(order).await
    }

    async fn refunds(&self, order: Option<OrderId>) -> Result<Vec<RefundCard>, AssistantError> {
        self.refund_cards(order).await
    }

    async fn jobs(&self) -> Told<Vec<JobCard>, AssistantError> {
        self.job_cards().await
    }

    async fn set_out(&self, order: OrderId) -> Told<(), AssistantError> {
        self.report_set_out(order).await
    }

    async fn arrive(&self, order: OrderId) -> Told<(), AssistantError> {
        self.report_arrival(order).await
    }

    async fn start_job(&self, order: OrderId, pin: &str) -> Told<(), AssistantError> {
        self.start_with_pin(order, pin).await
    }

    async fn language(&self) -> Result<Language, AssistantError> {
        self.spoken_language().await
    }

    fn choose_language(&self, language: Language) {
        self.speak(language);
    }

    fn is_marketing_stopped(&self) -> bool {
        match self.changes().marketing {
            Some(choice) => choice == Marketing::Stopped,
            None => self.turn.marketing_is_stopped,
        }
    }

    fn choose_marketing(&self, choice: Marketing) {
        self.changes().marketing = Some(choice);
    }

    async fn accept_offer(&self, offer: OfferId) -> Told<AcceptedOffer, AssistantError> {
        self.accept(offer).await
    }

    async fn decline_offer(&self, offer: OfferId) -> Told<(), AssistantError> {
        self.decline(offer).await
    }

    async fn news(&self, notification: NotificationId) -> Result<Option<Outgoing>, AssistantError> {
        self.own_news(notification).await
    }

    async fn attach(&self, order: OrderId, file: UploadId) -> Told<(), AssistantError> {
        self.attach_to_own(order, file).await
    }

    async fn write_to_order(
        &self,
        order: OrderId,
        text: Option<&str>,
        photo: Option<UploadId>,
    ) -> Told<(), AssistantError> {
        self.write_in_chat(order, text, photo).await
    }

    async fn report_danger(
        &self,
        danger: Danger,
        order: Option<OrderId>,
    ) -> Told<(), AssistantError> {
        self.raise_danger_alarm(danger, order).await
    }

    fn is_with_staff(&self) -> bool {
        self.turn.is_with_staff
    }

    async fn hand_over(&self) -> Result<(), AssistantError> {
        self.changes().hand_over = true;
        Ok(())
    }

    fn page(&self, path: &str) -> String {
        format!("{}{path}", self.tools.public_url)
    }
}

fn service(category: Category) -> Service {
    Service {
        price: category.price_phrase(),
        slug: category.slug,
        name: category.name,
        popular: category.popular,
        keywords: category.keywords,
    }
}
