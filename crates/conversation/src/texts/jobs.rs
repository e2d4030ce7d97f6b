//! The jobs of a provider.

use super::Texts;
use crate::JobStep;
use kernel::Language;

impl Texts {
    pub(crate) const fn finish_on_card(self) -> &'static str {
        self.pick(
            "Finish the job on its card, because it needs your photos and your note.",
            "Finish di job for di job card, because e need your photo dem and your note.",
        )
    }

    pub(crate) const fn no_job_waits(self) -> &'static str {
        self.pick(
            "No job waits for this step.",
            "No job dey wait for dis step.",
        )
    }

    pub(crate) const fn set_out(self) -> &'static str {
        self.pick(
            "Your customer knows that you are on the way. Tap the button when you are \
             at the door.",
            "Your customer don know say you dey road. Press di button when you reach \
             di door.",
        )
    }

    pub(crate) const fn arrived(self) -> &'static str {
        self.pick(
            "Your customer knows that you are there.",
            "Your customer don know say you don reach.",
        )
    }

    pub(crate) const fn ask_pin(self) -> &'static str {
        self.pick(
            "Ask the customer for their arrival PIN of four digits, and send it here. This chat \
             does not keep it.",
            "Ask di customer for di arrival PIN of four numbers, and send am here. Dis chat \
             no dey keep am.",
        )
    }

    pub(crate) const fn pin_has_four_digits(self) -> &'static str {
        self.pick("The PIN has four digits.", "Di PIN get four numbers.")
    }

    pub(crate) const fn job_has_begun(self) -> &'static str {
        self.pick("The job has begun.", "Di job don start.")
    }

    pub(crate) const fn no_jobs(self) -> &'static str {
        self.pick("No jobs.", "No job.")
    }

    pub(crate) fn more_jobs(self, more: usize) -> String {
        match self.language {
            Language::English => format!("More jobs in your portal: {more}."),
            Language::Pidgin => format!("More job dey for your portal: {more}."),
        }
    }

    /// A job in the list.
    pub(crate) fn job_line(self, [when, area, customer, state, title]: [&str; 5]) -> String {
        let whose = self.pick("for", "for");
        format!("- {when}, {area}, {whose} {customer} ({state}): {title}")
    }

    /// The next job with its address.
    pub(crate) fn next_job(self, [reference, when, customer, address]: [&str; 4]) -> String {
        match self.language {
            Language::English => {
                format!("Next: {reference}, {when}, for {customer}\nAddress: {address}")
            }
            Language::Pidgin => {
                format!("Di next one: {reference}, {when}, for {customer}\nAddress: {address}")
            }
        }
    }

    pub(crate) const fn job_state(self, step: JobStep) -> &'static str {
        match step {
            JobStep::Accepted => self.pick("accepted", "you don accept"),
            JobStep::OnTheWay => self.pick("you are on the way", "you dey road"),
            JobStep::Arrived => self.pick("you have arrived", "you don reach"),
            JobStep::Working => self.pick("under way", "work dey go on"),
            JobStep::Finished => self.pick("finished", "e don finish"),
            JobStep::Disputed => self.pick("in dispute", "dispute dey"),
        }
    }
}

/// What the product says about a job.
impl Texts {
    #[must_use]
    pub const fn not_a_provider(self) -> &'static str {
        self.pick(
            "This account is not one of a provider. Send \"switch account\" to connect \
             another one.",
            "Dis account no be provider account. Send \"switch account\" to connect \
             another one.",
        )
    }

    #[must_use]
    pub const fn step_was_reported(self) -> &'static str {
        self.pick(
            "You have reported this step already, or the job has gone further.",
            "You don report dis step before, or di job don pass am.",
        )
    }

    #[must_use]
    pub const fn job_was_cancelled(self) -> &'static str {
        self.pick("This job was cancelled.", "Dis job don cancel.")
    }

    #[must_use]
    pub const fn job_was_completed(self) -> &'static str {
        self.pick(
            "This job is complete already.",
            "Dis job don complete before.",
        )
    }

    #[must_use]
    pub const fn job_is_in_dispute(self) -> &'static str {
        self.pick(
            "This job is in dispute. Our team looks at it.",
            "Dispute dey for dis job. Our team dey look am.",
        )
    }

    #[must_use]
    pub const fn job_cannot_begin(self) -> &'static str {
        self.pick("This job cannot begin now.", "Dis job no fit start now.")
    }
}
