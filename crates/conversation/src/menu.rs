//! The menu and the search of a service.

use crate::{
    LIST_ROWS, Product, Service,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    plain::bare,
    search::{missed_term, rank},
    speech::language_button,
    talk::{Heard, Talk},
    texts::Title,
};
use kernel::Language;

/// The number of popular services in the menu.
const POPULAR: usize = 7;
/// The id of the row that leads back to the open booking, and a word for it.
const GO_ON: &str = "continue";
/// The number of services that a search shows.
const FOUND_MAX: usize = 9;

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn ask_menu(&mut self) -> Result<(), P::Error> {
        let texts = self.texts;
        let services = self.product.services().await?;
        let account = self.product.account().await?;
        let jobs = account
            .as_ref()
            .filter(|account| account.is_provider)
            .map(|_| Choice::of("my jobs", Title::MyJobs, texts));
        let unfinished = self.unfinished();
        let rows = usize::from(jobs.is_some()).saturating_add(usize::from(unfinished.is_some()));
        let room = POPULAR.saturating_sub(rows);
        let popular = services.iter().filter(|service| service.popular);
        let mut all: Vec<Choice> = unfinished.into_iter().collect();
        all.extend(popular.take(room).map(entry));
        all.push(Choice::of("all", Title::AllServices, texts));
        all.push(Choice::of("my orders", Title::MyOrders, texts));
        all.extend(jobs);
        all.push(Choice::of("person", Title::TalkToPerson, texts));
        let has_room = all.len() < LIST_ROWS;
        if has_room {
            all.push(match texts.language() {
                Language::English => language_button(Language::Pidgin, Title::SpeakPidgin, texts),
                Language::Pidgin => language_button(Language::English, Title::SpeakEnglish, texts),
            });
        }
        let name = account.as_ref().map(|account| account.first_name.as_str());
        let text = texts.menu(name, !has_room);
        self.say(choices(texts, (&text, Title::Choose), &all, 0));
        Ok(())
    }

    /// The way back to the booking that is open.
    fn unfinished(&self) -> Option<Choice> {
        let booking = &self.dialogue.booking;
        let choice = Choice::of(GO_ON, Title::GoOn, self.texts).with_help(booking.name.clone());
        (!booking.slug.is_empty()).then_some(choice)
    }

    pub(crate) async fn take_menu(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let services = self.product.services().await?;
        let said = bare(heard);
        let goes_on = said == GO_ON || said == "go on" || Title::GoOn.is(&said);
        if goes_on && !self.dialogue.booking.slug.is_empty() {
            self.dialogue.trail.clear();
            self.advance().await?;
            return Ok(Heard::Yes);
        }
        if matches!(said.as_str(), "all" | "book") || Title::AllServices.is(&said) {
            let found = services
                .iter()
                .map(|service| service.slug.clone())
                .collect();
            self.go(Stage::Services { found, page: 0 }).await?;
            return Ok(Heard::Yes);
        }
        let found: Vec<String> = rank(&services, heard)
            .into_iter()
            .take(FOUND_MAX)
            .map(|service| service.slug.clone())
            .collect();
        if found.is_empty() {
            if let Some(term) = missed_term(heard) {
                self.product.count_missed_search(term).await?;
            }
            return Ok(Heard::No(self.texts.no_service_found().into()));
        }
        self.go(Stage::Services { found, page: 0 }).await?;
        Ok(Heard::Yes)
    }

    pub(crate) async fn ask_services(
        &mut self,
        found: &[String],
        page: usize,
    ) -> Result<(), P::Error> {
        let all = self.entries(found).await?;
        let question = (self.texts.which_service(), Title::Choose);
        self.say(choices(self.texts, question, &all, page));
        Ok(())
    }

    pub(crate) async fn take_service(
        &mut self,
        heard: &str,
        found: &[String],
    ) -> Result<Heard, P::Error> {
        let all = self.entries(found).await?;
        match chosen(&all, heard) {
            Some(choice) => {
                let slug = choice.id.trim_start_matches("service:").to_owned();
                self.begin_booking(&slug).await?;
                Ok(Heard::Yes)
            }
            // Another search.
            None => self.take_menu(heard).await,
        }
    }

    async fn entries(&self, slugs: &[String]) -> Result<Vec<Choice>, P::Error> {
        let services = self.product.services().await?;
        let named = |slug: &String| services.iter().find(|service| service.slug == *slug);
        Ok(slugs.iter().filter_map(named).map(entry).collect())
    }
}

fn entry(service: &Service) -> Choice {
    Choice::new(format!("service:{}", service.slug), service.name.clone())
        .with_help(service.price.clone())
}
