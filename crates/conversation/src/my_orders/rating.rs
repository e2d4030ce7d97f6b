//! The review of an order: its stars, and its text.

use crate::{
    Product, Texts,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    plain::bare,
    question::SKIP,
    talk::{Heard, Talk},
    texts::Title,
};
use kernel::OrderId;

/// The most characters of a review.
const REVIEW_MAX: usize = 1000;

impl<P: Product> Talk<'_, P> {
    pub(crate) fn ask_stars(&mut self) {
        if let Stage::ReviewText { .. } = self.dialogue.stage {
            let all = [Choice::of(SKIP, Title::LeaveOut, self.texts)];
            let question = (self.texts.ask_review_text(), Title::Choose);
            return self.say(choices(self.texts, question, &all, 0));
        }
        let question = (self.texts.ask_stars(), Title::Rate);
        self.say(choices(self.texts, question, &stars(self.texts), 0));
    }

    pub(super) async fn take_stars(
        &mut self,
        heard: &str,
        order: OrderId,
    ) -> Result<Heard, P::Error> {
        let typed = bare(heard).parse::<u8>().ok();
        let tapped = chosen(&stars(self.texts), heard)
            .and_then(|choice| choice.id.trim_start_matches("stars:").parse::<u8>().ok());
        match typed.or(tapped).filter(|stars| (1..=5).contains(stars)) {
            Some(stars) => {
                self.go(Stage::ReviewText { order, stars }).await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No(self.texts.wants_stars().into())),
        }
    }

    pub(super) async fn take_review_text(
        &mut self,
        heard: &str,
        order: OrderId,
        stars: u8,
    ) -> Result<Heard, P::Error> {
        let is_left_out = heard == SKIP || Title::LeaveOut.is(&bare(heard));
        let text = (!is_left_out).then_some(heard);
        if text.is_some_and(|text| text.chars().count() > REVIEW_MAX) {
            return Ok(Heard::No(self.texts.review_length(REVIEW_MAX)));
        }
        self.dialogue.stage = Stage::Order { order };
        match self.product.review(order, stars, text).await? {
            Ok(()) => self.say_text(self.texts.thanks_for_review()),
            Err(refusal) => self.say_text(refusal.0),
        }
        Ok(Heard::Yes)
    }
}

fn stars(texts: Texts) -> Vec<Choice> {
    let choice = |stars: u8| {
        let label = format!("{stars} - {}", texts.star_label(stars));
        Choice::new(format!("stars:{stars}"), label)
    };
    (1..=5).rev().map(choice).collect()
}
