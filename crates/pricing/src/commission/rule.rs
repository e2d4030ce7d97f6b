use kernel::{
    Bps, CommissionRuleId, FieldError, FieldErrors, OrderId, ProviderId, Timestamp, UserId, coded,
};

/// The maximum commission rate of a rule. The value was chosen by us.
pub const COMMISSION_MAX: Bps = Bps::new(5_000);
/// The number of days ahead that a rule may begin. The value was chosen by us.
pub const COMMISSION_AHEAD_DAYS: i64 = 366;
const NOTE_MAX_CHARS: usize = 200;
/// The number of completed jobs and the rating (in tenths) from which a provider is trusted.
const TRUSTED_JOBS: u32 = 50;
const TRUSTED_TENTHS: u64 = 46;

coded!(
    /// The tier of a provider.
    CommissionTier {
        Standard => "STANDARD",
        /// At least 50 completed jobs, and a rating of at least 4.6.
        Trusted => "TRUSTED",
    }
);

coded!(
    /// The state of a commission rule.
    CommissionRuleState { Waiting => "WAITING", InForce => "IN_FORCE", Rejected => "REJECTED", Withdrawn => "WITHDRAWN" }
);

/// The figures of a provider that decide the tier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    pub jobs: u32,
    /// The number of published reviews by customers; `stars` is the sum of their ratings.
    pub reviews: u32,
    pub stars: u32,
}

impl Standing {
    /// The tier of the provider. The mean rating is not rounded: 4.59 is not 4.6.
    #[must_use]
    pub fn tier(self) -> CommissionTier {
        let rated = self.reviews > 0
            && u64::from(self.stars) * 10 >= u64::from(self.reviews) * TRUSTED_TENTHS;
        if self.jobs >= TRUSTED_JOBS && rated {
            CommissionTier::Trusted
        } else {
            CommissionTier::Standard
        }
    }
}

/// The jobs that a rule applies to: those that match every part that is set.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CommissionScope {
    /// The slug of a service.
    pub category: Option<String>,
    pub tier: Option<CommissionTier>,
    pub provider: Option<ProviderId>,
}

impl CommissionScope {
    /// The number of parts that are set.
    #[must_use]
    pub fn weight(&self) -> u8 {
        [
            self.category.is_some(),
            self.tier.is_some(),
            self.provider.is_some(),
        ]
        .map(u8::from)
        .iter()
        .sum()
    }
}

/// A rate for a scope from a moment on. It never changes: a new rate is a new rule, and ending a
/// scope is a new rule without a rate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionRule {
    pub id: CommissionRuleId,
    /// The number in the order in which rules came into force: 1, 2, 3 …; `None` before that.
    pub number: Option<u32>,
    pub scope: CommissionScope,
    /// The rate; `None` ends the scope, so that the next most specific rule applies.
    pub rate: Option<Bps>,
    pub from: Timestamp,
    pub note: Option<String>,
    /// The proposer; `None` for the rules that the product starts with.
    pub proposed_by: Option<UserId>,
    pub proposed_at: Timestamp,
    pub state: CommissionRuleState,
    pub decided: Option<(UserId, Timestamp)>,
    pub version: i64,
}

/// The data of a rule before it is proposed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionDraft {
    pub scope: CommissionScope,
    pub rate: Option<Bps>,
    /// The start; `None` means at once.
    pub from: Option<Timestamp>,
    pub note: Option<String>,
}

/// The reason why a rule refuses a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CommissionRuleError {
    #[error("This rule has been decided on already.")]
    Decided,
    #[error("Another person must approve your rule.")]
    OwnRule,
}

impl CommissionRule {
    /// Approves the rule as a second person. The rule is in force under this number, from its start
    /// or from now, whichever is later.
    ///
    /// # Errors
    /// `Decided`, `OwnRule`.
    pub fn approve(
        &mut self,
        number: u32,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), CommissionRuleError> {
        if self.proposed_by == Some(by) {
            return Err(CommissionRuleError::OwnRule);
        }
        self.decide(CommissionRuleState::InForce, by, now)?;
        self.number = Some(number);
        self.from = self.from.max(now);
        Ok(())
    }

    /// Rejects the rule, or withdraws it when `by` is the proposer.
    ///
    /// # Errors
    /// `Decided`.
    pub fn reject(&mut self, by: UserId, now: Timestamp) -> Result<(), CommissionRuleError> {
        let own = self.proposed_by == Some(by);
        self.decide(
            if own {
                CommissionRuleState::Withdrawn
            } else {
                CommissionRuleState::Rejected
            },
            by,
            now,
        )
    }

    fn decide(
        &mut self,
        state: CommissionRuleState,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), CommissionRuleError> {
        if self.state != CommissionRuleState::Waiting {
            return Err(CommissionRuleError::Decided);
        }
        self.state = state;
        self.decided = Some((by, now));
        Ok(())
    }
}

/// The commission data fixed for one order: the rules that existed when it was paid, and later the
/// rate of the provider who took it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderCommission {
    pub order: OrderId,
    /// The highest rule number at the time of payment.
    pub rules: u32,
    pub paid_at: Timestamp,
    pub fixed: Option<(ProviderId, Bps)>,
    pub version: i64,
}

/// Checks a rate, a start date and a note as typed, and returns the note.
///
/// # Errors
/// Field errors on `rateBps`, `effectiveFrom` and `note`.
pub fn check_commission(
    draft: &CommissionDraft,
    now: Timestamp,
) -> Result<Option<String>, FieldErrors> {
    let mut errors = Vec::new();
    if draft.rate.is_some_and(|rate| rate > COMMISSION_MAX) {
        errors.push(FieldError::new(
            "rateBps",
            "out_of_range",
            "A commission is 0 % to 50 %.",
        ));
    }
    if draft.rate.is_none() && draft.scope.weight() == 0 {
        errors.push(FieldError::new(
            "rateBps",
            "required",
            "The rule for everything needs a rate.",
        ));
    }
    if draft
        .from
        .is_some_and(|from| from > now.plus_days(COMMISSION_AHEAD_DAYS))
    {
        errors.push(FieldError::new(
            "effectiveFrom",
            "too_late",
            "A rule begins within a year.",
        ));
    }
    if draft.from.is_some_and(|from| from < now.plus_days(-1)) {
        errors.push(FieldError::new(
            "effectiveFrom",
            "past",
            "A rule is never for what was paid before. Choose a day to come.",
        ));
    }
    let note = draft
        .note
        .as_deref()
        .map(str::trim)
        .filter(|note| !note.is_empty());
    if note.is_some_and(|note| {
        note.chars().count() > NOTE_MAX_CHARS || note.chars().any(char::is_control)
    }) {
        errors.push(FieldError::new(
            "note",
            "too_long",
            "At most 200 characters on one line.",
        ));
    }
    FieldErrors::check(errors)?;
    Ok(note.map(str::to_owned))
}
