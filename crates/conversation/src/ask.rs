//! What each stage asks.

use crate::{
    Product,
    choices::{Choice, choices},
    dialogue::{Dialogue, Stage},
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
};

impl<P: Product> Talk<'_, P> {
    /// Asks what the stage asks.
    pub(crate) async fn ask(&mut self) -> Result<(), P::Error> {
        match self.dialogue.stage.clone() {
            Stage::Menu => self.ask_menu().await,
            Stage::Services { found, page } => self.ask_services(&found, page).await,
            Stage::Question { key, page, taken } => self.ask_question(&key, page, &taken).await,
            Stage::Price => self.ask_price().await,
            Stage::Details { page } => self.ask_details(page).await,
            Stage::Review => self.ask_review().await,
            Stage::Orders => self.ask_orders().await,
            Stage::Order { order } => self.ask_order(order).await,
            Stage::CancelConfirm { order, .. } => self.ask_cancel(order).await,
            Stage::MoveReason { order } => self.ask_move_reason(order).await,
            Stage::Jobs { .. } => self.ask_jobs().await,
            Stage::Note
            | Stage::Line
            | Stage::Landmark
            | Stage::Promo
            | Stage::HomeName
            | Stage::HomePhone { .. }
            | Stage::HomeConfirm { .. }
            | Stage::Name
            | Stage::Email { .. }
            | Stage::Phone { .. }
            | Stage::Code
            | Stage::KnownNumber { .. }
            | Stage::ConnectEmail
            | Stage::ConnectCode
            | Stage::GasSmell
            | Stage::Area
            | Stage::AreaChoice { .. }
            | Stage::Day { .. }
            | Stage::Window { .. }
            | Stage::CancelWhich
            | Stage::MoveDay { .. }
            | Stage::MoveWindow { .. }
            | Stage::MoveConfirm { .. }
            | Stage::JobPin { .. }
            | Stage::Stars { .. }
            | Stage::ReviewText { .. }
            | Stage::Resume => {
                self.ask_at_once();
                Ok(())
            }
        }
    }

    /// Asks a question that needs no answer of the product.
    pub(crate) fn ask_at_once(&mut self) {
        if let Some(question) = self.dialogue.stage.fixed_question(self.texts) {
            return self.say_text(question);
        }
        if self.dialogue.stage == Stage::Note {
            return self.ask_note();
        }
        if let Stage::AreaChoice { found } = self.dialogue.stage.clone() {
            return self.ask_area_choice(&found);
        }
        if let Stage::Day { page } = self.dialogue.stage {
            return self.ask_day(page);
        }
        if let Stage::Window { day } = self.dialogue.stage {
            return self.ask_window(day);
        }
        if self.dialogue.stage == Stage::GasSmell {
            return self.ask_gas_smell();
        }
        if self.dialogue.stage == Stage::Area {
            return self.ask_area();
        }
        if self.ask_move_step() {
            return;
        }
        if matches!(self.dialogue.stage, Stage::HomeConfirm { .. }) {
            return self.ask_home_confirm();
        }
        if matches!(self.dialogue.stage, Stage::KnownNumber { .. }) {
            return self.ask_known_number();
        }
        if self.dialogue.stage == Stage::Resume {
            return self.ask_resume();
        }
        if self.dialogue.stage == Stage::CancelWhich {
            return self.ask_what_to_cancel();
        }
        self.ask_stars();
    }

    fn ask_resume(&mut self) {
        let texts = self.texts;
        let text = texts.welcome_back(&self.dialogue.booking.name);
        let all = [
            Choice::of("continue", Title::Continue, texts),
            Choice::of("restart", Title::StartAgain, texts),
        ];
        self.say(choices(texts, (&text, Title::Choose), &all, 0));
    }

    pub(crate) async fn take_resume(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let continues = Title::Continue.is(&bare(heard)).then_some(true);
        match continues.or_else(|| yes_or_no(heard)) {
            Some(true) => {
                self.dialogue.trail.clear();
                self.advance().await?;
                Ok(Heard::Yes)
            }
            Some(false) => {
                self.dialogue = Dialogue::default();
                self.go(Stage::Menu).await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No(self.texts.choose_one().into())),
        }
    }
}
