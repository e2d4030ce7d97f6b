//! Where the job is: the area, the address and the landmark.

use crate::{
    Area, Outgoing, Place, Product,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    talk::{Heard, Talk},
    texts::Title,
};
use orders::LandmarkRelation;

/// The number of areas that a search shows.
const AREAS_MAX: usize = 9;
/// The characters of an address line and of a landmark.
const LINE_LENGTH: std::ops::RangeInclusive<usize> = 3..=200;

impl<P: Product> Talk<'_, P> {
    pub(crate) fn ask_area(&mut self) {
        self.say(Outgoing::AskPlace(self.texts.ask_area().into()));
    }

    pub(crate) async fn take_area(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let mut found = self.product.areas(heard);
        found.truncate(AREAS_MAX);
        match found.as_slice() {
            [] => return Ok(Heard::No(self.texts.area_unknown().into())),
            [area] => self.keep_area(area.clone(), None).await?,
            [area, ..] if area.name.eq_ignore_ascii_case(heard.trim()) => {
                self.keep_area(area.clone(), None).await?;
            }
            _ => self.go(Stage::AreaChoice { found }).await?,
        }
        Ok(Heard::Yes)
    }

    pub(crate) fn ask_area_choice(&mut self, found: &[Area]) {
        let question = (self.texts.which_area(), Title::Choose);
        self.say(choices(self.texts, question, &areas(found), 0));
    }

    pub(crate) async fn take_area_choice(
        &mut self,
        heard: &str,
        found: &[Area],
    ) -> Result<Heard, P::Error> {
        let all = areas(found);
        let at = chosen(&all, heard).and_then(|choice| all.iter().position(|one| one == choice));
        match at.and_then(|at| found.get(at)) {
            Some(area) => {
                self.keep_area(area.clone(), None).await?;
                Ok(Heard::Yes)
            }
            None => self.take_area(heard).await,
        }
    }

    async fn keep_area(&mut self, area: Area, point: Option<(f64, f64)>) -> Result<(), P::Error> {
        self.booking().area = Some(area);
        self.booking().point = point;
        self.advance().await
    }

    pub(crate) async fn hear_place(&mut self, place: &Place) -> Result<(), P::Error> {
        if matches!(self.dialogue.stage, Stage::Line | Stage::Landmark) {
            return self.keep_point(place).await;
        }
        if !matches!(self.dialogue.stage, Stage::Area | Stage::AreaChoice { .. }) {
            return self.miss(self.texts.place_comes_later().into()).await;
        }
        match self.product.area_at(place.latitude, place.longitude) {
            Some(area) => {
                self.dialogue.misses = 0;
                self.say_text(format!("{}, {}.", area.name, area.city));
                self.keep_area(area, Some((place.latitude, place.longitude)))
                    .await
            }
            None => self.miss(self.texts.place_is_outside().into()).await,
        }
    }

    /// The point of the address. It must be in the area of the booking, because the person saw the price
    /// for that area. The question about the address stays open.
    async fn keep_point(&mut self, place: &Place) -> Result<(), P::Error> {
        let point = (place.latitude, place.longitude);
        let found = self.product.area_at(point.0, point.1);
        let Some(found) = found else {
            return self.miss(self.texts.place_is_outside().into()).await;
        };
        let area = self.dialogue.booking.area.as_ref();
        if let Some(area) = area.filter(|area| **area != found) {
            let why = self.texts.place_is_elsewhere(&found.name, &area.name);
            return self.miss(why).await;
        }
        self.dialogue.misses = 0;
        self.booking().point = Some(point);
        self.say_text(self.texts.place_is_kept());
        self.ask().await
    }

    pub(crate) async fn take_line(&mut self, heard: &str) -> Result<Heard, P::Error> {
        match one_line(heard) {
            Some(line) => {
                self.booking().line = Some(line);
                self.advance().await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No(self.texts.wrong_line().into())),
        }
    }

    pub(crate) async fn take_landmark(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let (relation, place) = related(heard);
        match one_line(place) {
            Some(landmark) => {
                self.booking().landmark = Some(landmark);
                self.booking().landmark_relation = relation;
                self.advance().await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No(self.texts.wrong_landmark().into())),
        }
    }
}

fn areas(found: &[Area]) -> Vec<Choice> {
    found
        .iter()
        .enumerate()
        .map(|(at, area)| {
            Choice::new(format!("area:{at}"), area.name.clone()).with_help(&area.city)
        })
        .collect()
}

/// The words with which people say where the landmark is.
const RELATIONS: [(&str, Option<LandmarkRelation>); 9] = [
    ("opposite", Some(LandmarkRelation::Opposite)),
    ("behind", Some(LandmarkRelation::Behind)),
    ("beside", Some(LandmarkRelation::Beside)),
    ("next to", Some(LandmarkRelation::Beside)),
    ("after", Some(LandmarkRelation::After)),
    ("before", Some(LandmarkRelation::Before)),
    ("close to", None),
    ("near to", None),
    ("near", None),
];

/// Splits "opposite the police post" into the relation and the place.
fn related(heard: &str) -> (Option<LandmarkRelation>, &str) {
    let heard = heard.trim();
    for (word, relation) in RELATIONS {
        let Some((start, rest)) = heard.split_at_checked(word.len()) else {
            continue;
        };
        if start.eq_ignore_ascii_case(word) && rest.starts_with(char::is_whitespace) {
            return (relation, rest.trim_start());
        }
    }
    (None, heard)
}

/// A typed text on one line, if it has a fitting length.
fn one_line(heard: &str) -> Option<String> {
    let line = heard.split_whitespace().collect::<Vec<_>>().join(" ");
    LINE_LENGTH.contains(&line.chars().count()).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_landmark_is_split_from_where_it_is() {
        let opposite = Some(LandmarkRelation::Opposite);
        let beside = Some(LandmarkRelation::Beside);
        for (heard, relation, place) in [
            ("Opposite the police post", opposite, "the police post"),
            ("NEXT TO  Shoprite", beside, "Shoprite"),
            ("near Wuse Market", None, "Wuse Market"),
            ("Beforehand Plaza", None, "Beforehand Plaza"),
            ("after", None, "after"),
            ("Ọjà", None, "Ọjà"),
        ] {
            assert_eq!(related(heard), (relation, place), "{heard}");
        }
    }
}
