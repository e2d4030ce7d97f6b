//! A product in memory with the real catalogue and made-up prices.

mod answering;

use super::work::Work;
use catalog::{CategorySeed, FieldType};
use conversation::{
    Booking, CarriedBooking, News, NewsStep, OrderCard, OrderChatNews, OrderStep, Refusal, Texts,
    WantedMove,
};
use kernel::{Language, Money, OfferId, OrderId, UploadId};
use std::sync::{Mutex, MutexGuard};
use uuid::Uuid;

#[derive(Default)]
struct State {
    account: Option<String>,
    placed: usize,
    cancelled: usize,
    gas_reports: usize,
    safety_reports: usize,
    handed_over: bool,
    /// The searches that found nothing.
    missed: Vec<String>,
    phone_is_hidden: bool,
    /// An account has confirmed the number of the chat.
    number_is_known: bool,
    /// The language that the person chose.
    language: Option<Language>,
    /// The language of the account.
    account_language: Option<Language>,
    order: Option<OrderCard>,
    /// The offers that were answered, with the answer.
    offers: Vec<(OfferId, bool)>,
    /// Why no offer can be answered.
    offer_refusal: Option<String>,
    /// The offers to be the reserve of a job.
    reserve_offers: Vec<OfferId>,
    reviews: Vec<(u8, Option<String>)>,
    wanted_for: Option<orders::Recipient>,
    note: String,
    attachments: Vec<UploadId>,
    /// Why a promo code is refused when a booking is placed.
    promo_refusal: Option<String>,
    /// A promo code is used up while a booking is placed.
    promo_is_lost: bool,
    point: Option<(f64, f64)>,
    /// The question that a price needs, although it may be left out.
    needed: Option<String>,
    /// No provider has the order.
    searched: bool,
    /// Moving the visit costs nothing, whatever the reason.
    moves_are_free: bool,
    /// Why the visit cannot be moved.
    move_refusal: Option<String>,
    moves: Vec<WantedMove>,
    /// What cancelling the order costs now.
    cancel_fee: Money,
    /// The messages to chats of orders.
    written: Vec<(OrderId, Option<String>, Option<UploadId>)>,
    /// The files that were added to orders.
    added: Vec<(OrderId, UploadId)>,
    /// Why no message to a chat and no file is taken.
    message_refusal: Option<String>,
    /// The booking that a link carried to the web.
    on_web: Option<Booking>,
    /// Why no link is made.
    link_refusal: Option<String>,
    /// The booking that the code of the web carries.
    carried: Option<CarriedBooking>,
}

impl State {
    /// The language that the person chose, or else that of the account.
    fn language(&self) -> Language {
        let of_account = self.account_language.filter(|_| self.account.is_some());
        self.language.or(of_account).unwrap_or(Language::English)
    }

    /// A refusal by a rule of the web, in the language of the chat.
    fn refusal(&self, why: &str) -> Refusal {
        Refusal(Texts::new(self.language()).refusal(why))
    }
}

pub struct FakeProduct {
    seeds: Vec<CategorySeed>,
    state: Mutex<State>,
    pub(super) work: Mutex<Work>,
}

impl FakeProduct {
    pub fn new() -> Self {
        Self {
            seeds: catalog::seed().unwrap(),
            state: Mutex::default(),
            work: Mutex::default(),
        }
    }

    /// The form of the service needs this many photos.
    pub fn require_photos(&mut self, slug: &str, least: i64) {
        for seed in &mut self.seeds {
            let fields = seed.form.fields.iter_mut();
            let is_asked = seed.category.slug == slug;
            for field in fields.filter(|field| is_asked && field.kind == FieldType::Photo) {
                (field.required, field.min) = (true, Some(least));
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    pub fn connect(&self, first_name: &str) {
        self.state().account = Some(first_name.to_owned());
    }
    /// The price needs the answer to a question that may be left out.
    pub fn need_for_price(&self, key: &str) {
        self.state().needed = Some(key.to_owned());
    }
    /// The account has a language.
    pub fn prefer(&self, language: Language) {
        self.state().account_language = Some(language);
    }
    /// The language that the person chose in the chat.
    pub fn chosen_language(&self) -> Option<Language> {
        self.state().language
    }
    pub fn open_order(&self) {
        self.state().order = Some(OrderCard {
            order: OrderId::from(Uuid::from_u128(7)),
            reference: "SVC-7K2M9Q".into(),
            title: "Home Cleaning, 3 bedrooms".into(),
            state: "In progress".into(),
            lines: vec![
                "Tomorrow, Wed 2 Dec, 10:00am to 12:00pm".into(),
                "Ngozi is your cleaner. Arrival PIN: 4821".into(),
            ],
            steps: vec![OrderStep::Confirm, OrderStep::Track, OrderStep::Cancel],
        });
    }
    /// A refusal by a rule of the web, in the language of the chat.
    pub(super) fn refusal(&self, why: &str) -> Refusal {
        self.state().refusal(why)
    }
    pub(super) fn the_order(&self) -> OrderCard {
        self.state().order.clone().unwrap()
    }
    pub(super) fn replace_order(&self, order: OrderCard) {
        self.state().order = Some(order);
    }
    /// An account has confirmed the number of the chat.
    pub fn know_number(&self) {
        self.state().number_is_known = true;
    }
    /// The messaging app does not tell the number.
    pub fn hide_phone(&self) {
        self.state().phone_is_hidden = true;
    }
    /// Lets the order be moved. `searched` says that it has no provider yet.
    pub fn let_move(&self, searched: bool) {
        let mut state = self.state();
        state.searched = searched;
        if let Some(order) = state.order.as_mut() {
            order.steps.insert(0, OrderStep::Move);
        }
    }
    /// From now on cancelling the order costs this.
    pub fn charge_for_cancelling(&self, fee: Money) {
        self.state().cancel_fee = fee;
    }
    /// Moving the visit costs nothing, whatever the reason.
    pub fn move_for_free(&self) {
        self.state().moves_are_free = true;
    }
    /// The visit can no longer be moved, for this reason.
    pub fn refuse_moves(&self, why: &str) {
        self.state().move_refusal = Some(why.to_owned());
    }
    pub fn moves(&self) -> Vec<WantedMove> {
        self.state().moves.clone()
    }
    /// The person at home of the booking that was placed last.
    pub fn wanted_for(&self) -> Option<orders::Recipient> {
        self.state().wanted_for.clone()
    }
    /// The note of the booking that was placed last.
    pub fn note(&self) -> String {
        self.state().note.clone()
    }
    /// The attachments of the booking that was placed last.
    pub fn attachments(&self) -> Vec<UploadId> {
        self.state().attachments.clone()
    }
    /// The point of the booking that was placed last.
    pub fn point(&self) -> Option<(f64, f64)> {
        self.state().point
    }
    /// From now on no booking with a promo code is placed, for this reason.
    pub fn refuse_promo(&self, why: &str) {
        self.state().promo_refusal = Some(why.to_owned());
    }
    /// From now on a promo code is used up while its booking is placed.
    pub fn lose_promo(&self) {
        self.state().promo_is_lost = true;
    }
    /// Who accepts this offer is the reserve of a job.
    pub fn asks_for_reserve(&self, offer: OfferId) {
        self.state().reserve_offers.push(offer);
    }
    /// No offer can be accepted or declined, for this reason.
    pub fn refuse_offers(&self, why: &str) {
        self.state().offer_refusal = Some(why.to_owned());
    }
    fn answer_offer(&self, offer: OfferId, accepts: bool) -> Result<(), Refusal> {
        let mut state = self.state();
        if let Some(why) = &state.offer_refusal {
            return Err(state.refusal(why));
        }
        state.offers.push((offer, accepts));
        Ok(())
    }
    pub fn offers(&self) -> Vec<(OfferId, bool)> {
        self.state().offers.clone()
    }
    /// The files that were added to orders.
    pub fn added(&self) -> Vec<(OrderId, UploadId)> {
        self.state().added.clone()
    }
    /// From now on no message to the chat of an order and no file for it is taken, for this reason.
    pub fn refuse_messages(&self, why: &str) {
        self.state().message_refusal = Some(why.to_owned());
    }
    /// The messages that were added to chats of orders.
    pub fn written(&self) -> Vec<(OrderId, Option<String>, Option<UploadId>)> {
        self.state().written.clone()
    }
    /// From now on no link to the web is made, for this reason.
    pub fn refuse_links(&self, why: &str) {
        self.state().link_refusal = Some(why.to_owned());
    }
    /// The booking that the last link carried to the web.
    pub fn on_web(&self) -> Option<Booking> {
        self.state().on_web.clone()
    }
    /// The code `WEB-7K3M-Q9XP` carries this booking.
    pub fn carry(&self, carried: CarriedBooking) {
        self.state().carried = Some(carried);
    }
    pub fn placed(&self) -> usize {
        self.state().placed
    }
    pub fn missed(&self) -> Vec<String> {
        self.state().missed.clone()
    }
    pub fn cancelled(&self) -> usize {
        self.state().cancelled
    }
    pub fn gas_reports(&self) -> usize {
        self.state().gas_reports
    }
    pub fn safety_reports(&self) -> usize {
        self.state().safety_reports
    }
    pub fn is_handed_over(&self) -> bool {
        self.state().handed_over
    }
    pub fn reviews(&self) -> Vec<(u8, Option<String>)> {
        self.state().reviews.clone()
    }
}

/// News of an order that waits for its customer.
pub fn some_news() -> News {
    News {
        id: Uuid::from_u128(21).into(),
        title: "Your provider is on the way".into(),
        message: "For Home Cleaning, 3 bedrooms (SVC-7K2M9Q).".into(),
        facts: Vec::new(),
        step: NewsStep::Order(Uuid::from_u128(7).into()),
        language: Language::English,
        is_marketing: false,
    }
}

/// A message of the provider in the chat of an order.
pub fn an_order_message() -> OrderChatNews {
    OrderChatNews {
        order: Uuid::from_u128(7).into(),
        reference: "SVC-7K2M9Q".into(),
        from: "Ngozi".into(),
        text: Some("I am at the gate.".into()),
        photo_page: None,
        language: Language::English,
    }
}

/// News of an offer to a provider.
pub fn an_offer() -> News {
    News {
        id: Uuid::from_u128(22).into(),
        title: "A new job for you".into(),
        message: "Home Cleaning, 3 bedrooms in Jabi.".into(),
        facts: vec![
            "Time: 3 December, 12:00pm to 2:00pm".into(),
            "You get: ₦9,200.00".into(),
            "Open until 10:00am.".into(),
        ],
        step: NewsStep::Offer(Uuid::from_u128(31).into()),
        language: Language::English,
        is_marketing: false,
    }
}
