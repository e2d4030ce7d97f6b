//! A booking from the first question to the price.

use super::Texts;
use kernel::{Language, Money};

impl Texts {
    pub(crate) const fn service_is_gone(self) -> &'static str {
        self.pick(
            "We do not offer this service any more.",
            "We no dey do dis service again.",
        )
    }

    pub(crate) fn not_bookable(self, service: &str) -> String {
        match self.language {
            Language::English => {
                format!("{service} cannot be booked online yet. We can help you by message.")
            }
            Language::Pidgin => {
                format!("You never fit book {service} online. We fit help you for message.")
            }
        }
    }

    pub(crate) fn booking_begins(self, service: &str) -> String {
        match self.language {
            Language::English => format!(
                "{service}. Send \"back\" to change the last answer, \"web\" to continue on the web, or \
                 \"menu\" to leave."
            ),
            Language::Pidgin => format!(
                "{service}. Send \"go back\" to change di last answer, \"web\" to continue for web, or \
                 \"menu\" to comot."
            ),
        }
    }

    pub(crate) const fn questions_changed(self) -> &'static str {
        self.pick(
            "The questions have changed. Let us begin again.",
            "Di questions don change. Make we start again.",
        )
    }

    pub(crate) const fn gas_smell(self) -> &'static str {
        self.pick(
            "Open the windows. No flames, and touch no switches. Move out, then call 112. \
             We do not bring gas now. Shall we tell our safety team, so that they call you?",
            "Open di window dem. No light fire, no touch any switch. Comot for house, then call 112. \
             We no go bring gas now. Make we tell our safety team, so dat dem go call you?",
        )
    }

    pub(crate) const fn safety_team_told(self) -> &'static str {
        self.pick(
            "Our safety team was told and will call you. Stay outside.",
            "We don tell our safety team, dem go call you. Stay outside.",
        )
    }

    pub(crate) const fn price_is_not_exact(self) -> &'static str {
        self.pick(
            "The exact price comes with the time. You pay nothing yet.",
            "Di correct price go show when you choose time. You no go pay anything now.",
        )
    }

    pub(crate) const fn team_sets_price(self) -> &'static str {
        self.pick(
            "Our team sets this price by hand, usually within two hours. You pay nothing \
             until you have seen it.",
            "Na our team dey set dis price, e no dey pass two hours most times. You no go pay \
             anything until you see am.",
        )
    }

    pub(crate) const fn ask_details(self) -> &'static str {
        self.pick(
            "What would you like to add? You can also send photos at any time.",
            "Wetin you wan add? You fit send photo too any time.",
        )
    }

    pub(crate) const fn ask_note(self) -> &'static str {
        self.pick(
            "What should the provider know? Send it in one message.",
            "Wetin di provider suppose know? Send am for one message.",
        )
    }

    /// Asks for a note in place of the one that is shown.
    pub(crate) const fn ask_new_note(self) -> &'static str {
        self.pick(
            "To change it, send the whole new note in one message.",
            "If you wan change am, send di whole new note for one message.",
        )
    }

    pub(crate) fn note_length(self, most: usize) -> String {
        match self.language {
            Language::English => format!("Please send a note of at most {most} characters."),
            Language::Pidgin => format!("Abeg send note wey no pass {most} characters."),
        }
    }

    pub(crate) const fn note_has_contacts(self) -> &'static str {
        self.pick(
            "Please send the note without phone numbers, e-mail addresses, links and account numbers.",
            "Abeg send di note without phone number, e-mail address, link and account number.",
        )
    }

    /// How many price lines are not shown.
    pub(crate) fn more_lines(self, more: usize) -> String {
        match self.language {
            Language::English => format!("and {more} more"),
            Language::Pidgin => format!("and {more} more dey"),
        }
    }

    pub(crate) fn total(self, total: Money) -> String {
        match self.language {
            Language::English => format!("*Total: {total}*, VAT included"),
            Language::Pidgin => format!("*Total: {total}*, VAT dey inside"),
        }
    }
}

/// The person for whom the job is done.
impl Texts {
    pub(crate) const fn ask_home_name(self) -> &'static str {
        self.pick(
            "Who is at home? Send the name of the person.",
            "Who dey house? Send di person name.",
        )
    }

    pub(crate) const fn ask_home_phone(self) -> &'static str {
        self.pick(
            "What is their phone number? The provider can call it when they are on the way. For \
             example: 0803 123 4567.",
            "Wetin be di person phone number? Di provider fit call am when dem dey road. For \
             example: 0803 123 4567.",
        )
    }

    pub(crate) const fn ask_home_confirm(self) -> &'static str {
        self.pick(
            "May they confirm that the job is done? You send them a link, and when they \
             confirm, the provider is paid.",
            "Di person fit confirm say di job don do? You go send dem link, and when dem \
             confirm, we go pay di provider.",
        )
    }

    /// Why the name of the person at home is not taken.
    pub(crate) fn wrong_home_name(self, why: String) -> String {
        match self.language {
            Language::English => why,
            Language::Pidgin => "Abeg send di person name, for example: Amina Bello.".to_owned(),
        }
    }

    /// Why the number of the person at home is not taken.
    pub(crate) fn wrong_home_phone(self, why: String) -> String {
        match self.language {
            Language::English => why,
            Language::Pidgin => self.wrong_phone(&why),
        }
    }

    /// The line of the review about the person at home.
    pub(crate) fn for_person(self, name: &str, phone: &str, may_confirm: bool) -> String {
        let confirms = if may_confirm {
            self.pick(
                "who may confirm that it is done",
                "wey fit confirm say e don do",
            )
        } else {
            self.pick("who does not confirm it", "wey no go confirm am")
        };
        match self.language {
            Language::English => format!("For {name}, {phone}, {confirms}"),
            Language::Pidgin => format!("Na for {name}, {phone}, {confirms}"),
        }
    }
}
