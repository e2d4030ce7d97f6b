//! When the job is.

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) const fn ask_day(self) -> &'static str {
        self.pick("When should we come?", "When make we come?")
    }

    pub(crate) fn ask_window(self, day: &str) -> String {
        match self.language {
            Language::English => format!("{day}: at what time?"),
            Language::Pidgin => format!("{day}: which time?"),
        }
    }

    pub(crate) const fn day_is_full(self) -> &'static str {
        self.pick(
            "On this day no time is free. Choose a day within the next 60 days.",
            "No time dey free dat day. Choose day wey dey inside di next 60 days.",
        )
    }

    pub(crate) const fn wants_day(self) -> &'static str {
        self.pick(
            "Please choose a day, or send a date, for example 5 December.",
            "Abeg choose day, or send date, for example 5 December.",
        )
    }

    pub(crate) const fn time_is_not_offered(self) -> &'static str {
        self.pick(
            "You cannot book this time. Please choose one of these times, or send one, for example 10am.",
            "You no fit book dis time. Abeg choose one of di time dem, or send one, for example 10am.",
        )
    }

    pub(crate) const fn wants_time(self) -> &'static str {
        self.pick(
            "Please choose one of these times, or send one, for example 10am.",
            "Abeg choose one of di time dem, or send one, for example 10am.",
        )
    }

    /// A visit without a window, within a sentence.
    #[must_use]
    pub const fn soonest(self) -> &'static str {
        self.pick("as soon as possible", "sharp sharp")
    }
}
