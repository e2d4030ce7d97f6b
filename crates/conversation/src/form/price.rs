//! The first price of a booking, and what the person wants to do with it.

use crate::{
    Product, Quote, Texts,
    choices::{Choice, choices},
    dialogue::Stage,
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
};

/// The number of price lines that are shown.
const LINES_SHOWN: usize = 12;

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn ask_price(&mut self) -> Result<(), P::Error> {
        let quote = match self.product.quote(&self.dialogue.booking).await? {
            Ok(quote) => quote,
            Err(refusal) => return self.refuse_answers(refusal.0).await,
        };
        let texts = self.texts;
        let text = match quote {
            Some(quote) => {
                let price = price_text(&quote, texts);
                format!("{price}\n\n{}", texts.price_is_not_exact())
            }
            None => texts.team_sets_price().to_owned(),
        };
        let all = [
            Choice::of("book", Title::Book, texts),
            Choice::of("details", Title::AddDetails, texts),
            Choice::of("back", Title::Back, texts),
        ];
        self.say(choices(texts, (&text, Title::Choose), &all, 0));
        Ok(())
    }

    /// The answers do not go together, or one that may be left out is needed for the price: the
    /// reason, and what the person may do, such as to answer what was left out.
    async fn refuse_answers(&mut self, why: String) -> Result<(), P::Error> {
        self.say_text(why);
        if self.optional().await?.is_empty() {
            self.ask_what_to_do();
            return Ok(());
        }
        let texts = self.texts;
        let all = [
            Choice::of("details", Title::AddDetails, texts),
            Choice::of("back", Title::Back, texts),
            Choice::of("start again", Title::StartAgain, texts),
            Choice::of("person", Title::TalkToPerson, texts),
        ];
        let question = (texts.what_would_you_like(), Title::Choose);
        self.say(choices(texts, question, &all, 0));
        Ok(())
    }

    /// Asks how to go on after a refusal.
    pub(crate) fn ask_what_to_do(&mut self) {
        let texts = self.texts;
        let all = [
            Choice::of("back", Title::Back, texts),
            Choice::of("start again", Title::StartAgain, texts),
            Choice::of("person", Title::TalkToPerson, texts),
        ];
        let question = (texts.what_would_you_like(), Title::Choose);
        self.say(choices(texts, question, &all, 0));
    }

    pub(crate) async fn take_price(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let said = bare(heard);
        if said == "details" || said == "2" || Title::AddDetails.is(&said) {
            self.go(Stage::Details { page: 0 }).await?;
        } else if Title::Book.is(&said) || yes_or_no(heard) == Some(true) {
            self.booking().wanted = true;
            self.advance().await?;
        } else {
            return Ok(Heard::No(self.texts.choose_one().into()));
        }
        Ok(Heard::Yes)
    }
}

/// The price with its lines.
pub(crate) fn price_text(quote: &Quote, texts: Texts) -> String {
    let mut lines: Vec<String> = quote
        .lines
        .iter()
        .take(LINES_SHOWN)
        .map(|line| format!("{}: {}", line.label, line.amount))
        .collect();
    let more = quote.lines.len().saturating_sub(LINES_SHOWN);
    if more > 0 {
        lines.push(texts.more_lines(more));
    }
    format!("{}\n{}", lines.join("\n"), texts.total(quote.total))
}
