//! The search for accounts by the beginning of their words.

use crate::prelude::*;
use crate::{connection::Backend, schema::user_search_tokens};
use diesel::dsl::{IntoBoxed, Select};
use identity::SearchWord;

/// The ids of accounts.
pub(super) type UserIds =
    IntoBoxed<'static, Select<user_search_tokens::table, user_search_tokens::user_id>, Backend>;

/// The accounts that have a token in one of the ranges of the word.
pub(super) fn users_with(word: &SearchWord) -> UserIds {
    let [one, two, three] = word.three_ranges();
    let within = |(from, to): (String, String)| {
        user_search_tokens::token
            .ge(from)
            .and(user_search_tokens::token.lt(to))
    };
    user_search_tokens::table
        .select(user_search_tokens::user_id)
        .into_boxed()
        .filter(within(one).or(within(two)).or(within(three)))
}
