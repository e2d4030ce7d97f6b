use super::{ContentError, Edit, editor, record};
use crate::{Store, UnitOfWork};
use catalog::{MAX_KEYWORDS, Synonym, SynonymTerm};
use kernel::{Applied, FieldErrors, Invocation};

/// A search word and the service that it finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditSynonym {
    pub call: Invocation,
    /// The slug of the service.
    pub category: String,
    pub term: String,
}

/// Adds a search word for a service (SRCH-05). `Already` when it finds the service.
///
/// # Errors
/// `NotFound`; `Invalid`; `Taken` when it finds another service; `TooManySynonyms`.
pub async fn add_synonym(store: &dyn Store, cmd: EditSynonym) -> Result<Applied<()>, ContentError> {
    let term = SynonymTerm::parse(&cmd.term)
        .map_err(|error| FieldErrors::one("term", "not_a_word", error.to_string()))?;
    store
        .unit(cmd.call, move |uow| add_synonym_in(uow, &cmd, &term))
        .await
}

fn add_synonym_in(
    uow: &mut dyn UnitOfWork,
    cmd: &EditSynonym,
    term: &SynonymTerm,
) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    let term = term.as_str();
    uow.content().hold_content()?;
    uow.content()
        .service_name(&cmd.category)?
        .ok_or(ContentError::NotFound)?;
    let found = uow.content().found_by(term)?;
    if found.contains(&cmd.category) {
        return Ok(Applied::Already);
    }
    if let Some(other) = found.first() {
        let service = uow
            .content()
            .service_name(other)?
            .unwrap_or_else(|| other.clone());
        return Err(ContentError::Taken {
            term: term.to_owned(),
            service,
        });
    }
    let terms = uow.content().synonyms_of(&cmd.category)?;
    if terms.iter().filter(|word| word.enabled).count() >= MAX_KEYWORDS {
        return Err(ContentError::TooManySynonyms(MAX_KEYWORDS));
    }
    let last = terms
        .iter()
        .map(|word| word.position)
        .max()
        .unwrap_or_default();
    let disabled = terms.into_iter().find(|word| word.term == term);
    let new = || Synonym {
        term: term.to_owned(),
        position: last.saturating_add(1),
        enabled: true,
        shipped: false,
    };
    let word = disabled.map_or_else(new, |word| Synonym {
        enabled: true,
        ..word
    });
    uow.content().put_synonym(&cmd.category, &word)?;
    change(uow, cmd, None, Some(word.term))
}

/// Removes a search word of a service. `Already` when it does not find the service.
///
/// # Errors
/// `NotFound`.
pub async fn remove_synonym(
    store: &dyn Store,
    cmd: EditSynonym,
) -> Result<Applied<()>, ContentError> {
    store
        .unit(cmd.call, move |uow| remove_synonym_in(uow, &cmd))
        .await
}

fn remove_synonym_in(
    uow: &mut dyn UnitOfWork,
    cmd: &EditSynonym,
) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    uow.content()
        .service_name(&cmd.category)?
        .ok_or(ContentError::NotFound)?;
    let terms = uow.content().synonyms_of(&cmd.category)?;
    let Some(word) = terms
        .into_iter()
        .find(|word| word.enabled && word.term == cmd.term)
    else {
        return Ok(Applied::Already);
    };
    if word.shipped {
        uow.content().put_synonym(
            &cmd.category,
            &Synonym {
                enabled: false,
                ..word.clone()
            },
        )?;
    } else {
        uow.content().drop_synonym(&cmd.category, &word.term)?;
    }
    change(uow, cmd, Some(word.term), None)
}

fn change(
    uow: &mut dyn UnitOfWork,
    cmd: &EditSynonym,
    before: Option<String>,
    after: Option<String>,
) -> Result<Applied<()>, ContentError> {
    let subject = format!("synonym:{}", cmd.category);
    record(
        uow,
        Edit {
            subject,
            before,
            after,
        },
    )?;
    Ok(Applied::Now(()))
}
