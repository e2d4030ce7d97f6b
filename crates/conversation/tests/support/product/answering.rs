//! What the product in memory answers to the dialogue.

use super::{FakeProduct, some_news};
use async_trait::async_trait;
use catalog::{CategorySeed, SearchTerm};
use conversation::{
    AcceptedOffer, Account, Area, Begun, Booking, CancelTerms, CancelledOrder, CarriedBooking,
    Checkout, Danger, JobCard, JobStep, Marketing, MoveOffer, MovedVisit, NewAccount, OpenForm,
    OrderCard, Outgoing, Placed, Placing, Product, Quote, QuoteLine, RefundCard, Refusal, Service,
    Told, WantedMove, Whereabouts,
};
use kernel::{Language, Money, NotificationId, OfferId, OrderId, UploadId};
use orders::MoveReason;
use std::convert::Infallible;
use uuid::Uuid;

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

    async fn count_missed_search(&self, term: SearchTerm) -> Result<(), Infallible> {
        self.state().missed.push(term.to_string());
        Ok(())
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
        let needed = self.state().needed.clone();
        if needed.is_some_and(|key| !booking.answers.contains_key(&key)) {
            return refused("Count at least one thing for the price.");
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
            return Ok(Err(state.refusal(why)));
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

    async fn number_has_account(&self) -> Result<bool, Infallible> {
        Ok(self.state().number_is_known)
    }

    async fn send_code_to_number(&self) -> Told<(), Infallible> {
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
            let why = state.promo_refusal.as_ref();
            let refused = why.map(|why| state.refusal(why).0);
            (refused, state.promo_is_lost)
        };
        if let Some(why) = refused.filter(|_| booking.promo.is_some()) {
            return Ok(Ok(Placing::WithoutPromo(why)));
        }
        self.state().placed += 1;
        self.state().wanted_for.clone_from(&booking.recipient);
        self.state().note.clone_from(&booking.note);
        self.state().attachments.clone_from(&booking.attachments);
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
            return Ok(Err(state.refusal(why)));
        }
        let other = Money::from_kobo(if state.moves_are_free { 0 } else { 250_000 });
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
            return Ok(Err(state.refusal(why)));
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
        Ok(self.state().language())
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

    async fn attach(&self, order: OrderId, file: UploadId) -> Told<(), Infallible> {
        let mut state = self.state();
        if let Some(why) = &state.message_refusal {
            return Ok(Err(state.refusal(why)));
        }
        state.added.push((order, file));
        Ok(Ok(()))
    }

    async fn write_to_order(
        &self,
        order: OrderId,
        text: Option<&str>,
        photo: Option<UploadId>,
    ) -> Told<(), Infallible> {
        let mut state = self.state();
        if let Some(why) = &state.message_refusal {
            return Ok(Err(state.refusal(why)));
        }
        let written = (order, text.map(str::to_owned), photo);
        state.written.push(written);
        Ok(Ok(()))
    }

    async fn report_danger(&self, danger: Danger, _order: Option<OrderId>) -> Told<(), Infallible> {
        match danger {
            Danger::Gas => self.state().gas_reports += 1,
            Danger::Fire | Danger::Unsafe => self.state().safety_reports += 1,
        }
        Ok(Ok(()))
    }

    fn is_with_staff(&self) -> bool {
        self.state().handed_over
    }

    async fn hand_over(&self) -> Result<(), Infallible> {
        self.state().handed_over = true;
        Ok(())
    }

    fn page(&self, path: &str) -> String {
        format!("https://gida.example{path}")
    }
}
