//! A product in memory with the real catalogue and made-up prices.

use super::work::Work;
use async_trait::async_trait;
use catalog::CategorySeed;
use conversation::{
    AcceptedOffer, Account, Area, Begun, Booking, CancelTerms, CancelledOrder, CarriedBooking,
    Checkout, JobCard, JobStep, Marketing, MoveOffer, MovedVisit, NewAccount, News, NewsStep,
    OpenForm, OrderCard, OrderChatNews, OrderStep, Outgoing, Placed, Placing, Product, Quote,
    QuoteLine, RefundCard, Refusal, Service, Told, WantedMove, Whereabouts,
};
use kernel::{Language, Money, NotificationId, OfferId, OrderId, UploadId};
use orders::MoveReason;
use std::{
    convert::Infallible,
    sync::{Mutex, MutexGuard},
};
use uuid::Uuid;

#[derive(Default)]
struct State {
    account: Option<String>,
    placed: usize,
    cancelled: usize,
    gas_reports: usize,
    handed_over: bool,
    phone_is_hidden: bool,
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
    /// Why a promo code is refused when a booking is placed.
    promo_refusal: Option<String>,
    /// A promo code is used up while a booking is placed.
    promo_is_lost: bool,
    point: Option<(f64, f64)>,
    /// No provider has the order.
    searched: bool,
    /// Why the visit cannot be moved.
    move_refusal: Option<String>,
    moves: Vec<WantedMove>,
    /// What cancelling the order costs now.
    cancel_fee: Money,
    /// The messages to chats of orders.
    written: Vec<(OrderId, Option<String>, Option<UploadId>)>,
    /// Why no message to a chat is taken.
    message_refusal: Option<String>,
    /// The booking that a link carried to the web.
    on_web: Option<Booking>,
    /// Why no link is made.
    link_refusal: Option<String>,
    /// The booking that the code of the web carries.
    carried: Option<CarriedBooking>,
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

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    pub fn connect(&self, first_name: &str) {
        self.state().account = Some(first_name.to_owned());
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
                "Tomorrow, Wed 2 Dec, 10 am to 12 noon".into(),
                "Ngozi is your cleaner. Arrival PIN: 4821".into(),
            ],
            steps: vec![OrderStep::Confirm, OrderStep::Track, OrderStep::Cancel],
        });
    }
    pub(super) fn the_order(&self) -> OrderCard {
        self.state().order.clone().unwrap()
    }
    pub(super) fn replace_order(&self, order: OrderCard) {
        self.state().order = Some(order);
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
            return Err(Refusal(why.clone()));
        }
        state.offers.push((offer, accepts));
        Ok(())
    }
    pub fn offers(&self) -> Vec<(OfferId, bool)> {
        self.state().offers.clone()
    }
    /// From now on no message to the chat of an order is taken, for this reason.
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
    pub fn cancelled(&self) -> usize {
        self.state().cancelled
    }
    pub fn gas_reports(&self) -> usize {
        self.state().gas_reports
    }
    pub fn is_handed_over(&self) -> bool {
        self.state().handed_over
    }
    pub fn reviews(&self) -> Vec<(u8, Option<String>)> {
        self.state().reviews.clone()
    }
}

const AREAS: [&str; 4] = ["Gwarinpa", "Jabi", "Wuse", "Wuse 2"];

fn area(name: &str) -> Area {
    Area {
        name: name.to_owned(),
        city: "Abuja".into(),
        state: "FCT".into(),
    }
}

fn refused<T>(text: &str) -> Told<T, Infallible> {
    Ok(Err(Refusal(text.to_owned())))
}

#[async_trait]
impl Product for FakeProduct {
    type Error = Infallible;

    async fn services(&self) -> Result<Vec<Service>, Infallible> {
        let service = |seed: &CategorySeed| Service {
            slug: seed.category.slug.clone(),
            name: seed.category.name.clone(),
            price: seed.category.price_phrase(),
            popular: seed.category.popular,
            keywords: seed.category.keywords.clone(),
        };
        Ok(self.seeds.iter().map(service).collect())
    }

    async fn form(&self, slug: &str) -> Result<Option<OpenForm>, Infallible> {
        let seed = self.seeds.iter().find(|seed| seed.category.slug == slug);
        Ok(seed.map(|seed| OpenForm {
            name: seed.category.name.clone(),
            form: seed.form.clone(),
            bookable: seed.category.bookable_online,
            gas: slug == "gas-refill-delivery",
        }))
    }

    fn areas(&self, query: &str) -> Vec<Area> {
        let query = query.to_lowercase();
        let known = AREAS.iter();
        known
            .filter(|name| name.to_lowercase().starts_with(&query))
            .map(|name| area(name))
            .collect()
    }

    fn area_at(&self, latitude: f64, _longitude: f64) -> Option<Area> {
        (latitude > 8.0).then(|| area("Wuse 2"))
    }

    async fn quote(&self, booking: &Booking) -> Told<Option<Quote>, Infallible> {
        let seed = self
            .seeds
            .iter()
            .find(|seed| seed.category.slug == booking.slug);
        let seed = seed.unwrap();
        if seed.form.validate(&booking.answers.clone().into()).is_err() {
            return refused("The answers do not fit the questions.");
        }
        let Some(from) = seed.category.price_from else {
            return Ok(Ok(None));
        };
        let travel = Money::from_kobo(150_000);
        let line = |label: &str, amount| QuoteLine {
            label: label.to_owned(),
            amount,
        };
        Ok(Ok(Some(Quote {
            lines: vec![line(&booking.name, from), line("Travel", travel)],
            total: from.plus(travel).unwrap(),
        })))
    }

    async fn promo(&self, _booking: &Booking, code: &str) -> Told<String, Infallible> {
        if code.eq_ignore_ascii_case("welcome") {
            Ok(Ok("WELCOME takes ₦1,000.00 off.".into()))
        } else {
            refused("We do not know this promo code.")
        }
    }

    async fn web_link(&self, booking: &Booking) -> Told<String, Infallible> {
        let mut state = self.state();
        if let Some(why) = &state.link_refusal {
            return Ok(Err(Refusal(why.clone())));
        }
        state.on_web = Some(booking.clone());
        Ok(Ok("https://gida.example/create-order?t=abc".into()))
    }

    async fn take_draft_code(&self, code: &str) -> Told<CarriedBooking, Infallible> {
        let carried = self.state().carried.take();
        match carried.filter(|_| code == "WEB-7K3M-Q9XP") {
            Some(carried) => Ok(Ok(carried)),
            None => refused("This code was used before. Make another one on the web."),
        }
    }

    async fn account(&self) -> Result<Option<Account>, Infallible> {
        let name = self.state().account.clone();
        let is_provider = self.works();
        Ok(name.map(|first_name| Account {
            first_name,
            is_provider,
        }))
    }

    fn knows_phone(&self) -> bool {
        !self.state().phone_is_hidden
    }

    async fn begin_account(&self, new: &NewAccount) -> Told<Begun, Infallible> {
        assert_eq!(new.phone.is_none(), self.knows_phone());
        if new.email == "known@example.com" {
            return Ok(Ok(Begun::CodeSent));
        }
        self.connect(new.name.split(' ').next().unwrap_or_default());
        Ok(Ok(Begun::Created))
    }

    async fn send_code(&self, email: &str) -> Told<(), Infallible> {
        if email.starts_with("often") {
            return refused("We have just sent a code. Please wait a minute.");
        }
        Ok(Ok(()))
    }

    async fn enter_code(&self, code: &str) -> Told<(), Infallible> {
        if code == "123456" {
            self.connect("Amina");
            Ok(Ok(()))
        } else {
            refused("This code is wrong. You have 4 tries left.")
        }
    }

    async fn leave_account(&self) -> Result<(), Infallible> {
        let mut state = self.state();
        (state.account, state.language) = (None, None);
        Ok(())
    }

    async fn place(&self, booking: &Booking) -> Told<Placing, Infallible> {
        let (refused, lost) = {
            let state = self.state();
            (state.promo_refusal.clone(), state.promo_is_lost)
        };
        if let Some(why) = refused.filter(|_| booking.promo.is_some()) {
            return Ok(Ok(Placing::WithoutPromo(why)));
        }
        self.state().placed += 1;
        self.state().wanted_for.clone_from(&booking.recipient);
        self.state().note.clone_from(&booking.note);
        self.state().point = booking.point;
        Ok(Ok(Placing::Placed(Placed {
            order: OrderId::from(Uuid::from_u128(7)),
            reference: "SVC-7K2M9Q".into(),
            total: Some(Money::from_kobo(1_150_000)),
            lacks_promo: lost && booking.promo.is_some(),
        })))
    }

    async fn checkout(&self, _order: OrderId) -> Told<Checkout, Infallible> {
        Ok(Ok(Checkout {
            url: "https://checkout.example/abc".into(),
            amount: Money::from_kobo(1_150_000),
        }))
    }

    async fn orders(&self) -> Result<Vec<OrderCard>, Infallible> {
        Ok(self.state().order.clone().into_iter().collect())
    }

    async fn order(&self, _order: OrderId) -> Result<Option<OrderCard>, Infallible> {
        Ok(self.state().order.clone())
    }

    async fn cancel_terms(&self, _order: OrderId) -> Told<CancelTerms, Infallible> {
        let fee = self.state().cancel_fee;
        let text = if fee.is_zero() {
            "You get ₦11,500.00 back. Cancelling costs nothing.".to_owned()
        } else {
            format!("Cancelling costs {fee}, for the provider who kept the time free.")
        };
        Ok(Ok(CancelTerms { text, fee }))
    }

    async fn cancel(&self, _order: OrderId, fee: Money) -> Told<CancelledOrder, Infallible> {
        let mut state = self.state();
        if state.cancel_fee != fee {
            return Ok(Ok(CancelledOrder::TermsChanged));
        }
        state.cancelled += 1;
        Ok(Ok(CancelledOrder::Told("Your order is cancelled.".into())))
    }

    async fn move_offer(&self, _order: OrderId) -> Told<MoveOffer, Infallible> {
        let state = self.state();
        if let Some(why) = &state.move_refusal {
            return Ok(Err(Refusal(why.clone())));
        }
        let other = Money::from_kobo(250_000);
        let costs = if state.searched {
            Vec::new()
        } else {
            vec![
                (MoveReason::NoPowerOrWater, Money::ZERO),
                (MoveReason::Other, other),
            ]
        };
        Ok(Ok(MoveOffer {
            gas: false,
            costs,
            why: "your slot is less than 24 hours away: 10 % of the labour, at most ₦5,000".into(),
        }))
    }

    async fn move_visit(
        &self,
        _order: OrderId,
        wanted: WantedMove,
    ) -> Told<MovedVisit, Infallible> {
        let mut state = self.state();
        state.moves.push(wanted);
        if let Some(why) = &state.move_refusal {
            return Ok(Err(Refusal(why.clone())));
        }
        if wanted.fee.is_zero() {
            return Ok(Ok(MovedVisit::Told(
                "We asked your provider. Until they answer, the agreed time stays. We tell you here."
                    .into(),
            )));
        }
        Ok(Ok(MovedVisit::Pay(Checkout {
            url: "https://checkout.example/move".into(),
            amount: wanted.fee,
        })))
    }

    async fn confirm(&self, _order: OrderId) -> Told<(), Infallible> {
        Ok(Ok(()))
    }

    async fn review(&self, _order: OrderId, stars: u8, text: Option<&str>) -> Told<(), Infallible> {
        self.state().reviews.push((stars, text.map(str::to_owned)));
        Ok(Ok(()))
    }

    async fn track_link(&self, _order: OrderId) -> Told<String, Infallible> {
        Ok(Ok("https://gida.example/track/abc".into()))
    }

    async fn whereabouts(&self, order: OrderId) -> Result<Option<Whereabouts>, Infallible> {
        Ok(self.found(order))
    }

    async fn refunds(&self, order: Option<OrderId>) -> Result<Vec<RefundCard>, Infallible> {
        Ok(self.refunds_of(order))
    }

    async fn jobs(&self) -> Told<Vec<JobCard>, Infallible> {
        Ok(self.jobs_now())
    }

    async fn set_out(&self, order: OrderId) -> Told<(), Infallible> {
        Ok(self.take_step(order, "on the way", JobStep::OnTheWay))
    }

    async fn arrive(&self, order: OrderId) -> Told<(), Infallible> {
        Ok(self.take_step(order, "arrived", JobStep::Arrived))
    }

    async fn start_job(&self, order: OrderId, pin: &str) -> Told<(), Infallible> {
        let checked = self.check_pin(pin);
        Ok(checked.and_then(|()| self.take_step(order, "started", JobStep::Working)))
    }

    async fn language(&self) -> Result<Language, Infallible> {
        let state = self.state();
        let of_account = state.account_language.filter(|_| state.account.is_some());
        Ok(state.language.or(of_account).unwrap_or(Language::English))
    }

    fn choose_language(&self, language: Language) {
        self.state().language = Some(language);
    }

    fn is_marketing_stopped(&self) -> bool {
        self.marketing() == Some(Marketing::Stopped)
    }

    fn choose_marketing(&self, choice: Marketing) {
        self.choose(choice);
    }

    async fn accept_offer(&self, offer: OfferId) -> Told<AcceptedOffer, Infallible> {
        let answered = self.answer_offer(offer, true);
        let as_reserve = self.state().reserve_offers.contains(&offer);
        Ok(answered.map(|()| {
            if as_reserve {
                AcceptedOffer::Reserve
            } else {
                AcceptedOffer::Job(OrderId::from(Uuid::from_u128(7)))
            }
        }))
    }

    async fn decline_offer(&self, offer: OfferId) -> Told<(), Infallible> {
        Ok(self.answer_offer(offer, false))
    }

    async fn news(&self, notification: NotificationId) -> Result<Option<Outgoing>, Infallible> {
        Ok((notification == some_news().id).then(|| some_news().outgoing()))
    }

    async fn write_to_order(
        &self,
        order: OrderId,
        text: Option<&str>,
        photo: Option<UploadId>,
    ) -> Told<(), Infallible> {
        let mut state = self.state();
        if let Some(why) = &state.message_refusal {
            return Ok(Err(Refusal(why.clone())));
        }
        let written = (order, text.map(str::to_owned), photo);
        state.written.push(written);
        Ok(Ok(()))
    }

    async fn report_gas(&self) -> Told<(), Infallible> {
        self.state().gas_reports += 1;
        Ok(Ok(()))
    }

    async fn hand_over(&self) -> Result<(), Infallible> {
        self.state().handed_over = true;
        Ok(())
    }

    fn page(&self, path: &str) -> String {
        format!("https://gida.example{path}")
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
            "Time: 3 December, 12:00 to 14:00".into(),
            "You get: ₦9,200.00".into(),
            "Open until 10:00.".into(),
        ],
        step: NewsStep::Offer(Uuid::from_u128(31).into()),
        language: Language::English,
        is_marketing: false,
    }
}
