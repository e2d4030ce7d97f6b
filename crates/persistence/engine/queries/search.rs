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

/// The account whose e-mail address is this one.
pub(super) fn users_with_mail(mail: &str) -> UserIds {
    user_search_tokens::table
        .select(user_search_tokens::user_id)
        .into_boxed()
        .filter(user_search_tokens::token.eq(mail.to_owned()))
}

/// Keeps the rows whose order is found by the search. The query joins the order.
macro_rules! of_order {
    ($query:expr, $search:expr) => {{
        let mut query = $query;
        match $search {
            Some(OrderSearch::Reference(reference)) => {
                query = query.filter(orders::reference.eq(reference.to_string()));
            }
            Some(OrderSearch::Customer(text)) => {
                for word in &text.0 {
                    query = query.filter(orders::customer_id.eq_any(users_with(word)));
                }
            }
            None => {}
        }
        query
    }};
}

/// Keeps the rows whose order is found by the search, by the column that has the order's id. The
/// query does not join the order.
macro_rules! about_order {
    ($query:expr, $search:expr, $order:expr) => {{
        let mut query = $query;
        match $search {
            Some(OrderSearch::Reference(reference)) => {
                let found = orders::table.filter(orders::reference.eq(reference.to_string()));
                query = query.filter($order.eq_any(found.select(orders::id)));
            }
            Some(OrderSearch::Customer(text)) => {
                for word in &text.0 {
                    let found = orders::table.filter(orders::customer_id.eq_any(users_with(word)));
                    query = query.filter($order.eq_any(found.select(orders::id)));
                }
            }
            None => {}
        }
        query
    }};
}

/// Keeps the selected rows, by the column that has their id. All stay when none is selected.
macro_rules! selected {
    ($query:expr, $ids:expr, $id:expr) => {{
        let mut query = $query;
        if !$ids.is_empty() {
            let ids: Vec<String> = $ids.iter().map(ToString::to_string).collect();
            query = query.filter($id.eq_any(ids));
        }
        query
    }};
}

pub(super) use {about_order, of_order, selected};
