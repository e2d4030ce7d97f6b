//! The menu and the search of a service.

use super::Texts;
use kernel::Language;

impl Texts {
    /// The text of the menu. `names_language` says whether it names the word for another language,
    /// because the list has no room for a row.
    pub(crate) fn menu(self, first_name: Option<&str>, names_language: bool) -> String {
        let greeting = match (self.language, first_name) {
            (Language::English, Some(name)) => format!("Hello {name}. "),
            (Language::English, None) => "Welcome to Gida. ".to_owned(),
            (Language::Pidgin, Some(name)) => format!("Welcome {name}. "),
            (Language::Pidgin, None) => "Welcome to Gida. ".to_owned(),
        };
        let question = self.pick(
            "What do you need at home? Choose a service, or type what you need, for example: my tap \
             is leaking.",
            "Wetin you need for house? Choose service, or type wetin you need, for example: my tap \
             dey leak.",
        );
        let language = if names_language {
            self.pick(
                " Send \"pidgin\" for Pidgin.",
                " Send \"english\" if you want English.",
            )
        } else {
            ""
        };
        format!("{greeting}{question}{language}")
    }

    pub(crate) const fn no_service_found(self) -> &'static str {
        self.pick(
            "We found no service for that. Try one word, for example: cleaning.",
            "We no see service for dat one. Try one word, for example: cleaning.",
        )
    }

    pub(crate) const fn which_service(self) -> &'static str {
        self.pick("Which service do you need?", "Which service you need?")
    }

    pub(crate) fn welcome_back(self, service: &str) -> String {
        match self.language {
            Language::English => format!(
                "Welcome back. Your booking of {service} is not finished. Do you want to continue?"
            ),
            Language::Pidgin => {
                format!("Welcome back. Your booking of {service} never finish. You wan continue?")
            }
        }
    }

    pub(crate) const fn choose_one(self) -> &'static str {
        self.pick("Please choose one of these.", "Abeg choose one of dem.")
    }

    pub(crate) const fn answer_yes_or_no(self) -> &'static str {
        self.pick("Please answer yes or no.", "Abeg answer yes or no.")
    }

    pub(crate) const fn what_would_you_like(self) -> &'static str {
        self.pick("What would you like to do?", "Wetin you wan do?")
    }
}
