//! "Where is my provider?".

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) const fn no_visit_expected(self) -> &'static str {
        self.pick(
            "None of your orders waits for a provider now.",
            "No order of yours dey wait for provider now.",
        )
    }

    pub(crate) const fn which_order(self) -> &'static str {
        self.pick("Which order do you mean?", "Which order you mean?")
    }

    /// How a provider is called whose name is not known, at the beginning of a sentence.
    pub(crate) const fn your_provider(self) -> &'static str {
        self.pick("Your provider", "Your provider")
    }

    pub(crate) const fn finding_provider(self) -> &'static str {
        self.pick("We are finding a provider", "We dey find provider")
    }

    pub(crate) const fn told_when_accepted(self) -> &'static str {
        self.pick(
            "We tell you here as soon as one has accepted.",
            "We go tell you here once one don accept.",
        )
    }

    pub(crate) fn has_not_set_out(self, name: &str) -> String {
        match self.language {
            Language::English => format!("{name} has your job and has not set out yet"),
            Language::Pidgin => format!("{name} get your job but never comot"),
        }
    }

    pub(crate) fn is_on_the_way(self, name: &str) -> String {
        match self.language {
            Language::English => format!("{name} is on the way"),
            Language::Pidgin => format!("{name} dey road"),
        }
    }

    pub(crate) fn is_at_gate(self, name: &str) -> String {
        match self.language {
            Language::English => format!("{name} is at the gate"),
            Language::Pidgin => format!("{name} dey for gate"),
        }
    }

    pub(crate) const fn let_security_know(self) -> &'static str {
        self.pick(
            "Let security know. The gate pass is on the tracking page.",
            "Tell security. Di gate pass dey for di tracking page.",
        )
    }

    pub(crate) fn is_at_address(self, name: &str) -> String {
        match self.language {
            Language::English => format!("{name} is at your address"),
            Language::Pidgin => format!("{name} don reach your address"),
        }
    }

    pub(crate) const fn read_out_pin(self) -> &'static str {
        self.pick(
            "Read out your arrival PIN to begin. It is on the order.",
            "Tell dem your arrival PIN so dat di job go start. E dey for di order.",
        )
    }

    pub(crate) fn is_at_work(self, name: &str) -> String {
        match self.language {
            Language::English => format!("{name} is at work"),
            Language::Pidgin => format!("{name} dey work"),
        }
    }

    pub(crate) fn reports_finished(self, name: &str) -> String {
        match self.language {
            Language::English => format!("{name} reports the job as finished"),
            Language::Pidgin => format!("{name} say di job don finish"),
        }
    }

    pub(crate) const fn open_to_confirm(self) -> &'static str {
        self.pick(
            "Open the order to confirm it or to report a problem.",
            "Open di order to confirm am or to report problem.",
        )
    }

    pub(crate) fn time_line(self, time: &str) -> String {
        format!("{}: {time}", self.pick("Time", "Time"))
    }

    pub(crate) const fn position_unknown(self) -> &'static str {
        self.pick(
            "Their phone does not tell where they are now, so we cannot estimate the arrival.",
            "Dem phone no dey show where dem dey now, so we no fit tell when dem go reach.",
        )
    }

    /// `at` is the time of day.
    pub(crate) fn expected(self, at: &str, minutes: u32) -> String {
        match (self.language, minutes) {
            (Language::English, 1) => {
                format!("Expected at about {at}, in 1 minute. It is an estimate.")
            }
            (Language::English, _) => {
                format!("Expected at about {at}, in {minutes} minutes. It is an estimate.")
            }
            (Language::Pidgin, 1) => {
                format!("Dem suppose reach around {at}, in 1 minute. Na estimate.")
            }
            (Language::Pidgin, _) => {
                format!("Dem suppose reach around {at}, in {minutes} minutes. Na estimate.")
            }
        }
    }

    pub(crate) fn gas_was_due(self, at: &str) -> String {
        match self.language {
            Language::English => format!(
                "Your gas was due by {at}. The express fee is refunded when it is delivered."
            ),
            Language::Pidgin => format!(
                "Your gas suppose don reach by {at}. We go refund di express fee when dem deliver am."
            ),
        }
    }

    pub(crate) fn is_late(self, name: &str, ended_at: &str) -> String {
        match self.language {
            Language::English => format!(
                "{name} is late: the time you chose ended at {ended_at}. Call or write to {name} on the \
                 page of the order; if no one answers, talk to our team. Your money is held. You can \
                 cancel at no cost once they are much later than agreed, and we show the cost before \
                 you cancel."
            ),
            Language::Pidgin => format!(
                "{name} don late: di time wey you choose end by {ended_at}. Call or write {name} for di \
                 page of di order; if nobody answer, talk to our team. We dey hold your money. You fit \
                 cancel free once dem late well well pass wetin una agree, and we go show you di cost \
                 before you cancel."
            ),
        }
    }

    pub(crate) fn how_to_reach(self, name: &str) -> String {
        match self.language {
            Language::English => format!(
                "Hard to find, or a change at your gate? Write to {name} on the page of the order, or \
                 talk to our team."
            ),
            Language::Pidgin => format!(
                "Your place hard to find, or something change for your gate? Write {name} for di page \
                 of di order, or talk to our team."
            ),
        }
    }
}
