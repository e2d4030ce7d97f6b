//! The menu and the search of a service.

use crate::{
    Product, Service,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    search::rank,
    talk::{Heard, Talk},
};

/// The number of popular services in the menu.
const POPULAR: usize = 7;
/// The number of services that a search shows.
const FOUND_MAX: usize = 9;

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn ask_menu(&mut self) -> Result<(), P::Error> {
        let services = self.product.services().await?;
        let account = self.product.account().await?;
        let jobs = account
            .as_ref()
            .filter(|account| account.is_provider)
            .map(|_| Choice::new("my jobs", "My jobs"));
        let room = POPULAR.saturating_sub(usize::from(jobs.is_some()));
        let popular = services.iter().filter(|service| service.popular);
        let mut all: Vec<Choice> = popular.take(room).map(entry).collect();
        all.push(Choice::new("all", "All services"));
        all.push(Choice::new("my orders", "My orders"));
        all.extend(jobs);
        all.push(Choice::new("person", "Talk to a person"));
        let greeting = match account {
            Some(account) => format!("Hello {}. ", account.first_name),
            None => "Welcome to Gida. ".to_owned(),
        };
        let text = format!(
            "{greeting}What do you need at home? Choose a service, or type what you need, for \
             example: my tap is leaking."
        );
        self.say(choices(&text, "Choose", &all, 0));
        Ok(())
    }

    pub(crate) async fn take_menu(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let services = self.product.services().await?;
        if matches!(
            heard.to_lowercase().as_str(),
            "all" | "all services" | "book"
        ) {
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
            return Ok(Heard::No(
                "We found no service for that. Try one word, for example: cleaning.".into(),
            ));
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
        self.say(choices("Which service do you need?", "Choose", &all, page));
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
