//! What follows from a message: the request in it is obeyed, or it is taken as the answer to what was
//! asked.

use super::{Heard, Talk};
use crate::{
    Dialogue, Incoming, IncomingBody, Product, RESUME_DAYS,
    choices::page_of,
    command::{Command, is_answer_in_words},
    dialogue::Stage,
    plain::bare,
    typed_draft_code,
};

/// The hours of silence after which an unfinished booking is offered again.
const SILENCE_HOURS: i64 = 12;

impl<P: Product> Talk<'_, P> {
    pub(super) async fn hear(&mut self, incoming: &Incoming) -> Result<(), P::Error> {
        let is_silent_long = self.is_silent_long();
        if self.hear_marketing(&incoming.body).await? || self.hear_reply(incoming).await? {
            return Ok(());
        }
        if is_silent_long {
            return self.welcome_back(&incoming.body).await;
        }
        match &incoming.body {
            IncomingBody::Text(text) | IncomingBody::Choice(text) => {
                let heard = text.trim();
                let tapped = matches!(incoming.body, IncomingBody::Choice(_));
                let language = self.typed_language(heard).filter(|_| !tapped);
                let command = || Command::read(heard, tapped, &self.dialogue.stage);
                match language.or_else(command) {
                    Some(command) => self.obey(command).await,
                    None if tapped && !self.dialogue.offered.iter().any(|id| id == heard) => {
                        self.miss(self.texts.old_button().into()).await
                    }
                    None => self.hear_text(heard).await,
                }
            }
            IncomingBody::Place(place) => self.hear_place(place).await,
            IncomingBody::Photo { upload, caption } => {
                self.hear_photo(*upload, caption.as_deref()).await
            }
            IncomingBody::Voice { upload } => self.hear_voice(*upload).await,
            IncomingBody::Unreadable => self.miss(self.texts.cannot_open().into()).await,
        }
    }

    /// Whether an unfinished booking waited for hours. One that is older than a week is forgotten.
    pub(crate) fn is_silent_long(&mut self) -> bool {
        let Some(last) = self.dialogue.heard_at else {
            return false;
        };
        if self.now > last.plus_days(RESUME_DAYS) {
            self.dialogue = Dialogue::default();
            return false;
        }
        let silent = self.now > last.plus_hours(SILENCE_HOURS);
        if silent {
            self.dialogue.waiting_photos.clear();
            self.dialogue.waiting_voices.clear();
        }
        silent && !self.dialogue.booking.slug.is_empty() && self.dialogue.stage != Stage::Resume
    }

    /// The request in a message after a long silence. It answers no question that was asked before.
    fn late_request(&self, heard: &str, tapped: bool) -> Option<Command> {
        let stage = &self.dialogue.stage;
        let instead = || Command::instead_of_answer(heard, stage).filter(|_| !tapped);
        Command::read(heard, tapped, stage).or_else(instead)
    }

    async fn welcome_back(&mut self, body: &IncomingBody) -> Result<(), P::Error> {
        let tapped = matches!(body, IncomingBody::Choice(_));
        if let IncomingBody::Choice(heard) | IncomingBody::Text(heard) = body
            && let Some(command) = self.late_request(heard.trim(), tapped)
            && command.is_clear()
        {
            return self.obey(command).await;
        }
        if let IncomingBody::Text(text) = body
            && let Some(code) = typed_draft_code(text)
        {
            return self.obey(Command::Code(code)).await;
        }
        self.go(Stage::Resume).await
    }

    #[expect(
        clippy::cognitive_complexity,
        reason = "one arm for each command, so that a new one does not compile without its answer"
    )]
    async fn obey(&mut self, command: Command) -> Result<(), P::Error> {
        self.dialogue.misses = 0;
        match command {
            Command::Menu => self.go(Stage::Menu).await,
            Command::Back => self.back().await,
            Command::Person => self.hand_over().await,
            Command::Orders => self.go(Stage::Orders).await,
            Command::StartAgain => {
                self.dialogue = Dialogue::default();
                self.go(Stage::Menu).await
            }
            Command::EndBooking => self.cancel_booking().await,
            Command::SwitchAccount => {
                self.product.leave_account().await?;
                self.dialogue = Dialogue::default();
                self.say_text(self.texts.account_left());
                // The next person may have another language.
                self.refresh_language().await?;
                self.go(Stage::Menu).await
            }
            Command::Connect => self.begin_connection().await,
            Command::Service(slug) => self.begin_booking(&slug).await,
            Command::Order(order) => self.go(Stage::Order { order }).await,
            Command::Reference(reference) => self.open_by_reference(&reference).await,
            Command::Cancel { names_booking } => self.begin_cancel(names_booking).await,
            Command::Where(order) => self.find_provider(order).await,
            Command::Refunds => self.tell_refunds().await,
            Command::Jobs => self.go(Stage::Jobs { next: None }).await,
            Command::SetOut(order) => self.set_out(order).await,
            Command::Arrive(order) => self.arrive(order).await,
            Command::AcceptOffer(offer) => self.accept_offer(offer).await,
            Command::DeclineOffer(offer) => self.decline_offer(offer).await,
            Command::News(notification) => self.read_news(notification).await,
            Command::Reply(order) => {
                self.begin_reply(order);
                Ok(())
            }
            Command::Web => self.continue_on_web().await,
            Command::Code(code) => self.continue_from_web(&code).await,
            Command::Language(asked) => self.speak(asked).await,
        }
    }

    pub async fn hear_text(&mut self, heard: &str) -> Result<(), P::Error> {
        if let Some(page) = page_of(heard) {
            return self.turn_to(page).await;
        }
        match self.take(heard).await? {
            Heard::Yes => {
                self.dialogue.misses = 0;
                Ok(())
            }
            Heard::No(why) => {
                // The name of a language, for example, is a request where it is no answer of the form.
                let stage = &self.dialogue.stage;
                let language = Command::language(&bare(heard));
                let command = language
                    .filter(|_| is_answer_in_words(stage))
                    .or_else(|| Command::instead_of_answer(heard, stage));
                match command {
                    Some(command) => self.obey(command).await,
                    None => self.miss(why).await,
                }
            }
        }
    }

    #[expect(
        clippy::cognitive_complexity,
        reason = "one arm for each stage, so that a new one does not compile without its answer"
    )]
    async fn take(&mut self, heard: &str) -> Result<Heard, P::Error> {
        match self.dialogue.stage.clone() {
            Stage::Menu => self.take_menu(heard).await,
            Stage::Services { found, .. } => self.take_service(heard, &found).await,
            Stage::Question { key, taken, .. } => self.take_answer(heard, &key, &taken).await,
            Stage::GasSmell => self.take_gas_smell(heard).await,
            Stage::Area => self.take_area(heard).await,
            Stage::AreaChoice { found } => self.take_area_choice(heard, &found).await,
            Stage::Price => self.take_price(heard).await,
            Stage::Details { .. } => self.take_detail(heard).await,
            Stage::Note => self.take_note(heard).await,
            stage @ (Stage::Line | Stage::Landmark) => self.take_place(heard, &stage).await,
            stage @ (Stage::Day { .. } | Stage::Window { .. }) => {
                self.take_time(heard, &stage).await
            }
            Stage::Review => self.take_review(heard).await,
            Stage::Promo => self.take_promo(heard).await,
            stage @ (Stage::HomeName | Stage::HomePhone { .. } | Stage::HomeConfirm { .. }) => {
                self.take_at_home(heard, stage).await
            }
            stage @ (Stage::Name
            | Stage::Email { .. }
            | Stage::Phone { .. }
            | Stage::Code
            | Stage::KnownNumber { .. }
            | Stage::ConnectEmail
            | Stage::ConnectCode) => self.take_account(heard, &stage).await,
            stage @ (Stage::Orders
            | Stage::Order { .. }
            | Stage::CancelConfirm { .. }
            | Stage::CancelWhich
            | Stage::Stars { .. }
            | Stage::ReviewText { .. }) => self.take_about_orders(heard, &stage).await,
            stage @ (Stage::MoveReason { .. }
            | Stage::MoveDay { .. }
            | Stage::MoveWindow { .. }
            | Stage::MoveConfirm { .. }) => self.take_move(heard, stage).await,
            Stage::Jobs { next } => self.take_jobs(heard, next).await,
            Stage::JobPin { order } => self.take_pin(heard, order).await,
            Stage::Resume => self.take_resume(heard).await,
        }
    }

    async fn take_place(&mut self, heard: &str, stage: &Stage) -> Result<Heard, P::Error> {
        if *stage == Stage::Line {
            self.take_line(heard).await
        } else {
            self.take_landmark(heard).await
        }
    }

    async fn take_time(&mut self, heard: &str, stage: &Stage) -> Result<Heard, P::Error> {
        if let Stage::Window { day } = stage {
            self.take_window(heard, *day).await
        } else {
            self.take_day(heard).await
        }
    }
}
