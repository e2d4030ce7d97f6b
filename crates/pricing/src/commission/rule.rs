use kernel::{
    Bps, CommissionRuleId, FieldError, FieldErrors, OrderId, ProviderId, Timestamp, UserId, coded,
};

/// No rule takes more. A chosen value.
pub const COMMISSION_MAX: Bps = Bps::new(5_000);
/// A rule may begin so many days ahead. A chosen value.
pub const COMMISSION_AHEAD_DAYS: i64 = 366;
const NOTE_MAX_CHARS: usize = 200;
/// From so many completed jobs on, and from this rating on, a provider is trusted.
const TRUSTED_JOBS: u32 = 50;
const TRUSTED_TENTHS: u64 = 46;

coded!(
    /// How a provider stands with us.
    CommissionTier {
        Standard => "STANDARD",
        /// Fifty completed jobs or more, rated 4.6 or better.
        Trusted => "TRUSTED",
    }
);

coded!(
    /// What became of a rule that somebody wrote.
    CommissionRuleState { Waiting => "WAITING", InForce => "IN_FORCE", Rejected => "REJECTED", Withdrawn => "WITHDRAWN" }
);

/// What a tier follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    pub jobs: u32,
    /// Published reviews by customers, and their stars together.
    pub reviews: u32,
    pub stars: u32,
}

impl Standing {
    /// The plain mean counts, without rounding: 4.59 is not 4.6.
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

/// Which jobs a rule is for; everything that it does not name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CommissionScope {
    /// A slug.
    pub category: Option<String>,
    pub tier: Option<CommissionTier>,
    pub provider: Option<ProviderId>,
}

impl CommissionScope {
    /// How much it names.
    #[must_use]
    pub fn weight(&self) -> u8 {
        u8::from(self.category.is_some())
            + u8::from(self.tier.is_some())
            + u8::from(self.provider.is_some())
    }
}

/// A rate for a scope from a moment on. It is never changed: a new rate is a new rule, and so is the end of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionRule {
    pub id: CommissionRuleId,
    /// 1, 2, 3 … in the order in which they came into force; none before that.
    pub number: Option<u32>,
    pub scope: CommissionScope,
    /// `None` ends what was there: the next best rule holds.
    pub rate: Option<Bps>,
    pub from: Timestamp,
    pub note: Option<String>,
    /// Nobody for the rules that the product opens with.
    pub proposed_by: Option<UserId>,
    pub proposed_at: Timestamp,
    pub state: CommissionRuleState,
    pub decided: Option<(UserId, Timestamp)>,
    pub version: i64,
}

/// What is known of a rule before it is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionDraft {
    pub scope: CommissionScope,
    pub rate: Option<Bps>,
    /// At once when it is not said.
    pub from: Option<Timestamp>,
    pub note: Option<String>,
}

/// Why a rule is not decided like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CommissionRuleError {
    #[error("This rule has been decided on already.")]
    Decided,
    #[error("Somebody else must agree to your own rule.")]
    OwnRule,
}

impl CommissionRule {
    /// Somebody else agrees: it is in force under this number, from its day on or from now, whichever is later.
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

    /// Somebody else does not agree, or the proposer takes it back.
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

/// What was fixed for one order: which rules there were when it was paid, and later the rate of the provider who took it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderCommission {
    pub order: OrderId,
    /// The highest number of a rule at that moment.
    pub rules: u32,
    pub paid_at: Timestamp,
    pub fixed: Option<(ProviderId, Bps)>,
    pub version: i64,
}

/// A rate, a day and a note as they were typed. Answers the note.
///
/// # Errors
/// `rateBps`, `effectiveFrom`, `note`.
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

/// The rules that the product opens with: 15 %, 10 % of the way of gas, 12 % for trusted providers.
#[must_use]
pub fn opening_commission_rules() -> Vec<CommissionRule> {
    let gas = CommissionScope {
        category: Some("gas-refill-delivery".to_owned()),
        ..CommissionScope::default()
    };
    let trusted = CommissionScope {
        tier: Some(CommissionTier::Trusted),
        ..CommissionScope::default()
    };
    let scopes = [
        (CommissionScope::default(), 1_500),
        (gas, 1_000),
        (trusted, 1_200),
    ];
    // 2026-01-01T00:00:00Z, before everything.
    let Some(opened) = Timestamp::from_unix(1_767_225_600) else {
        return Vec::new();
    };
    let rule = |(number, (scope, rate)): (u32, (CommissionScope, u32))| -> Option<CommissionRule> {
        let id = format!("00000000-0000-7000-8000-{number:012}")
            .parse()
            .ok()?;
        Some(CommissionRule {
            id,
            number: Some(number),
            scope,
            rate: Some(Bps::new(rate)),
            from: opened,
            note: None,
            proposed_by: None,
            proposed_at: opened,
            state: CommissionRuleState::InForce,
            decided: None,
            version: 0,
        })
    };
    (1..).zip(scopes).filter_map(rule).collect()
}
