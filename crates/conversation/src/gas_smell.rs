//! A smell of gas: what a person says about it, and the report to our team.

use crate::{
    Danger, Product,
    choices::{Choice, choices},
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
};
use serde_json::Value;

/// The question of safety that comes before all others.
pub(crate) const GAS_SMELL: &str = "gas_smell";

impl<P: Product> Talk<'_, P> {
    pub(crate) fn ask_gas_smell(&mut self) {
        let texts = self.texts;
        let all = [
            Choice::of("yes", Title::CallMe, texts),
            Choice::of("no", Title::NoSmell, texts),
        ];
        self.say(choices(texts, (texts.gas_smell(), Title::Choose), &all, 0));
    }

    pub(crate) async fn take_gas_smell(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let said = bare(heard);
        let wants_call = (said == "call me" || Title::CallMe.is(&said)).then_some(true);
        let agrees = || yes_or_no(heard).filter(|yes| *yes);
        match wants_call.or_else(|| smells(heard)).or_else(agrees) {
            Some(true) => self.report_smell().await?,
            Some(false) => {
                self.booking()
                    .answers
                    .insert(GAS_SMELL.to_owned(), Value::Bool(false));
                self.advance().await?;
            }
            None => return Ok(Heard::No(self.texts.answer_yes_or_no().into())),
        }
        Ok(Heard::Yes)
    }

    /// Reports the smell. The booking ends, because no gas is brought now.
    async fn report_smell(&mut self) -> Result<(), P::Error> {
        let told = match self.report(Danger::Gas, None).await? {
            Ok(()) => self.texts.safety_team_told().to_owned(),
            Err(refusal) => refusal.0,
        };
        self.end_booking();
        self.say_text(told);
        Ok(())
    }
}

/// Whether a person smells gas, in English or in Nigerian Pidgin; `None` if they must be asked again. A
/// smell is believed at once, and a "no" only if it is the whole message: "no be small" and "no, gas dey
/// smell" begin with it as well.
pub(crate) fn smells(heard: &str) -> Option<bool> {
    const AGREEING: [&str; 3] = ["yes", "yeah", "yep"];
    let said = bare(heard);
    if is_denied(&said) {
        return Some(false);
    }
    let mut words = said.split(' ');
    let agrees = words
        .clone()
        .next()
        .is_some_and(|word| AGREEING.contains(&word));
    let is_there = agrees || said == "e dey" || words.clone().any(names_smell);
    (is_there && !words.any(is_negative)).then_some(true)
}

fn names_smell(word: &str) -> bool {
    word.starts_with("smell") || word.starts_with("leak")
}

fn is_negative(word: &str) -> bool {
    const NEGATIVE: [&str; 9] = [
        "no", "not", "nor", "never", "nothing", "dont", "doesnt", "stop", "stopped",
    ];
    NEGATIVE.contains(&word)
}

/// Whether the whole message says that there is no smell.
fn is_denied(said: &str) -> bool {
    const DENIALS: [&str; 23] = [
        "no",
        "nope",
        "no smell",
        "no smell dey",
        "smell no dey",
        "e no dey",
        "e no dey smell",
        "e no smell",
        "gas no dey smell",
        "di gas no dey smell",
        "the gas no dey smell",
        "nothing dey smell",
        "i no smell am",
        "i no dey smell am",
        "i no smell gas",
        "i no dey smell gas",
        "i no dey smell anything",
        "i do not",
        "i dont",
        "i do not smell it",
        "i dont smell it",
        "i do not smell gas",
        "i dont smell gas",
    ];
    let rest = said.strip_prefix("no ").unwrap_or(said);
    DENIALS.contains(&said) || DENIALS.contains(&rest) || Title::NoSmell.is(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smell_is_believed_in_the_words_of_the_person() {
        for heard in [
            "Gas dey smell",
            "e dey smell",
            "E dey",
            "abeg gas dey smell o!",
            "yes o",
            "Yes, e dey smell small",
            "I dey smell am",
            "I smell gas",
            "my cylinder dey leak",
            "it is leaking",
        ] {
            assert_eq!(smells(heard), Some(true), "{heard}");
        }
    }

    #[test]
    fn only_a_whole_message_denies_a_smell() {
        for heard in [
            "no",
            "No o!",
            "abeg no",
            "No smell",
            "no smell o",
            "E no dey smell",
            "No, e no dey smell",
            "e no dey",
            "No, I no smell am",
            "No, I do not smell it",
            "no i don't",
            "gas no dey smell",
        ] {
            assert_eq!(smells(heard), Some(false), "{heard}");
        }
    }

    #[test]
    fn what_may_mean_both_is_asked_again() {
        for heard in [
            "no be small",
            "No, gas dey smell",
            "no gas dey smell",
            "no be small smell",
            "e no dey smell before but now e dey smell",
            "I no sure if e dey smell",
            "yes no",
            "e don stop to smell",
            "not sure",
            "small",
            "",
        ] {
            assert_eq!(smells(heard), None, "{heard}");
        }
    }
}
