use super::{
    JoiningError, Why,
    effects::{accepted_in, refused_in},
    move_in,
    papers::{check_insurance, written},
    papers_due::schedule_in,
};
use crate::{DomainEvent, PaperNews, Store, UnitOfWork};
use kernel::{
    Date, FieldErrors, IdSequence, Invocation, Money, PaperId, ProviderId, Timestamp, UserId,
};
use providers::{
    DecisionKind, Paper, PaperKind, PaperState, Provider, ProviderStatus, cover, expires,
};

/// A reviewer accepts or refuses one paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgePaper {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
    pub paper: PaperId,
    pub accepted: bool,
    /// The date that the paper itself bears.
    pub valid_until: Option<Date>,
    /// What an insurance document says, where its sender wrote something else or nothing.
    pub number: Option<String>,
    pub insurer: Option<String>,
    pub cover: Option<Money>,
    pub note: Option<String>,
}

/// The new paper takes the place of the old ones of its kind, and of a promise. When nothing is over any more, the
/// restriction of its owner is lifted.
///
/// # Errors
/// `NotFound`, `Illegal` while the application is not being read, `Invalid`, `OwnApplication`.
pub async fn judge_paper(store: &dyn Store, cmd: JudgePaper) -> Result<(), JoiningError> {
    store.unit(move |uow| judge_in(uow, &cmd)).await
}

fn judge_in(uow: &mut dyn UnitOfWork, cmd: &JudgePaper) -> Result<(), JoiningError> {
    let (mut provider, _) = super::own_in(uow, cmd.provider)?;
    if UserId::from(cmd.provider) == cmd.staff {
        return Err(JoiningError::OwnApplication);
    }
    let papers = uow.applications().papers_of(cmd.provider)?;
    let mut paper = papers
        .iter()
        .find(|paper| paper.id == cmd.paper)
        .cloned()
        .ok_or(JoiningError::NotFound)?;
    let is_read = provider.status == ProviderStatus::UnderReview || provider.status.was_approved();
    if !is_read || paper.state == PaperState::Promised {
        return Err(JoiningError::Illegal {
            from: provider.status,
        });
    }
    if paper.state == PaperState::Accepted {
        // Refused after all, or its number is corrected, which is another policy.
        refused_in(uow, &mut provider, &paper)?;
    }
    judge(&mut paper, cmd)?;
    let (now, mut ids) = (cmd.call.now, cmd.call.ids());
    if cmd.accepted {
        accepted_in(uow, &mut provider, &paper, now.abuja_date())?;
    }
    uow.applications().save_paper(paper.clone())?;
    if cmd.accepted && provider.status.was_approved() {
        for old in papers.iter().filter(|old| is_replaced(old, &paper)) {
            uow.applications().remove_paper(old.id)?;
        }
        schedule_in(uow, provider.id, now, &mut ids)?;
        lift_in(uow, &mut provider, (now, &mut ids))?;
    }
    if !cmd.accepted && provider.status.was_approved() {
        let news = PaperNews::Refused {
            paper: super::papers_due::label(paper.kind).to_owned(),
            note: paper.note.clone().unwrap_or_default(),
        };
        let event = DomainEvent::Paper {
            provider: provider.id,
            news,
        };
        uow.outbox().append(ids.next_id(), &event, now)?;
    }
    Ok(uow.providers().save(provider)?)
}

fn judge(paper: &mut Paper, cmd: &JudgePaper) -> Result<(), FieldErrors> {
    paper.note = cmd
        .note
        .as_deref()
        .map(str::trim)
        .filter(|note| !note.is_empty())
        .map(str::to_owned);
    if !cmd.accepted {
        paper.state = PaperState::Refused;
        return if paper.note.is_some() {
            Ok(())
        } else {
            Err(FieldErrors::one(
                "note",
                "required",
                "Say what is wrong with it.",
            ))
        };
    }
    if expires(paper.kind) {
        paper.valid_until = cmd.valid_until.or(paper.valid_until);
        if paper
            .valid_until
            .is_none_or(|day| day < cmd.call.now.abuja_date())
        {
            return Err(FieldErrors::one(
                "validUntil",
                "expired",
                "This paper has run out.",
            ));
        }
    }
    if paper.kind == PaperKind::Insurance {
        let (number, insurer) = (
            cmd.number.as_deref().and_then(written),
            cmd.insurer.as_deref().and_then(written),
        );
        check_insurance(insurer.as_deref(), cmd.cover)?;
        paper.number = number.or(paper.number.take());
        paper.insurer = insurer.or(paper.insurer.take());
        paper.cover = cmd.cover.or(paper.cover);
    }
    paper.state = PaperState::Accepted;
    Ok(())
}

/// Whether an older document is replaced by a newer one of the same kind that is valid for at least as long. A provider has
/// one portrait.
fn is_replaced(old: &Paper, new: &Paper) -> bool {
    let is_one = expires(old.kind) || old.kind == PaperKind::Portrait;
    old.id != new.id
        && old.kind == new.kind
        && is_one
        && !old.is_open()
        && old.valid_until <= new.valid_until
}

/// From RESTRICTED to ACTIVE when every service is covered today. The caller saves the provider.
fn lift_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    (now, ids): (Timestamp, &mut IdSequence),
) -> Result<(), JoiningError> {
    if provider.status != ProviderStatus::Restricted {
        return Ok(());
    }
    let papers = uow.applications().papers_of(provider.id)?;
    if provider
        .categories
        .iter()
        .all(|slug| cover(&papers, slug, now.abuja_date()))
    {
        move_in(
            uow,
            provider,
            (DecisionKind::Lift, ProviderStatus::Active),
            Why::default(),
            (now, ids),
        )?;
    }
    Ok(())
}
