use crate::dialect::insert_rows;
use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::UserRow,
    schema::{user_search_tokens, users},
    unit::DieselUnit,
};
use diesel::dsl::exists;
use identity::{MessagePreferences, ReferralCode, User, UserRepository, UserStatus, search_tokens};
use kernel::{Email, Language, NgPhone, Permission, Role, StoreError, UserId};
use std::collections::BTreeMap;

const STAFF_MAX: i64 = 50;

impl UserRepository for DieselUnit<'_> {
    fn lock(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        let user = users::table
            .find(id.to_string())
            .select(UserRow::as_select());
        let user = self.read(|c| user.locked().get_result(c).optional())?;
        self.seen(user)
    }

    fn lock_by_email(&mut self, email: &Email) -> Result<Option<User>, StoreError> {
        let user = users::table
            .filter(users::email.eq(email.as_str()))
            .select(UserRow::as_select());
        let user = self.read(|c| user.locked().get_result(c).optional())?;
        self.seen(user)
    }

    fn lock_by_confirmed_phone(&mut self, phone: &NgPhone) -> Result<Option<User>, StoreError> {
        let user = users::table
            .filter(users::phone.eq(phone.as_str()))
            .filter(users::phone_confirmed_at.is_not_null())
            .select(UserRow::as_select());
        let user = self.read(|c| user.locked().get_result(c).optional())?;
        self.seen(user)
    }

    fn holder_of_phone(&mut self, phone: &NgPhone) -> Result<Option<UserId>, StoreError> {
        let user = users::table
            .filter(users::phone.eq(phone.as_str()))
            .filter(users::phone_confirmed_at.is_not_null())
            .select(users::id);
        let id: Option<String> = self.query(|c| user.get_result(c).optional())?;
        let corrupt = |_| StoreError::Corrupt("users: id".to_owned());
        let id = id.map(|id| id.parse().map_err(corrupt)).transpose();
        self.keep(id)
    }

    fn preferences_of(&mut self, id: UserId) -> Result<Option<MessagePreferences>, StoreError> {
        if let Some(known) = self.memo()?.preferences.get(&id) {
            return Ok(Some(*known));
        }
        let user = users::table
            .find(id.to_string())
            .select(UserRow::as_select());
        let user = self.read(|c| user.get_result(c).optional())?;
        Ok(self.seen(user)?.map(|user| user.preferences))
    }

    fn languages_of(&mut self, ids: &[UserId]) -> Result<BTreeMap<UserId, Language>, StoreError> {
        let known = &self.memo()?.preferences;
        let unknown = ids.iter().filter(|id| !known.contains_key(*id));
        let unknown: Vec<String> = unknown.map(ToString::to_string).collect();
        if !unknown.is_empty() {
            let named = users::table
                .filter(users::id.eq_any(unknown))
                .select(UserRow::as_select());
            let found: Vec<User> = self.read_all(|c| named.load(c))?;
            self.remember(&found)?;
        }
        let known = &self.memo()?.preferences;
        let language = |id: &UserId| Some((*id, known.get(id)?.language));
        Ok(ids.iter().filter_map(language).collect())
    }

    fn referral_code_exists(&mut self, code: &ReferralCode) -> Result<bool, StoreError> {
        let with_code = users::table.filter(users::referral_code.eq(code.as_str()));
        self.query(|c| diesel::select(exists(with_code)).get_result(c))
    }

    fn owner_of_code(&mut self, code: &ReferralCode) -> Result<Option<User>, StoreError> {
        let owner = users::table
            .filter(users::referral_code.eq(code.as_str()))
            .select(UserRow::as_select());
        self.read(|c| owner.get_result(c).optional())
    }

    fn staff_who_may(&mut self, permission: Permission) -> Result<Vec<UserId>, StoreError> {
        let active = users::table
            .filter(users::role.eq(Role::Admin.code()))
            .filter(users::status.eq(UserStatus::Active.code()));
        // The column contains a JSON array of codes, each in quotation marks.
        let named = |permission: Permission| format!("%\"{}\"%", permission.code());
        let may = users::permissions
            .like(named(permission))
            .or(users::permissions.like(named(Permission::Super)));
        let staff = active
            .filter(may)
            .order(users::id)
            .limit(STAFF_MAX)
            .select(UserRow::as_select());
        let staff: Vec<User> = self.read_all(|c| staff.load(c))?;
        self.remember(&staff)?;
        Ok(staff.into_iter().map(|user| user.id).collect())
    }

    fn insert(&mut self, user: User) -> Result<(), StoreError> {
        let tokens = search_tokens(&user);
        let row = self.keep(UserRow::try_from(user))?;
        self.query(|c| diesel::insert_into(users::table).values(&row).execute(c))?;
        self.write_tokens(&row.id, &tokens)
    }

    fn save(&mut self, user: User) -> Result<(), StoreError> {
        let read = users::table
            .find(user.id.to_string())
            .filter(users::version.eq(user.version));
        let tokens = search_tokens(&user);
        self.memo()?.preferences.remove(&user.id);
        let mut row = self.keep(UserRow::try_from(user))?;
        row.version = row.version.saturating_add(1);
        self.change_sign_ins();
        self.guarded(|c| diesel::update(read).set(&row).execute(c))?;
        // From here on this unit holds the person's row, which also protects the search tokens.
        // They seldom change.
        let of_user = user_search_tokens::table.filter(user_search_tokens::user_id.eq(&row.id));
        let known: Vec<String> = self.query(|c| {
            of_user
                .order(user_search_tokens::token)
                .select(user_search_tokens::token)
                .load(c)
        })?;
        if known == tokens {
            return Ok(());
        }
        let of_user = user_search_tokens::table.filter(user_search_tokens::user_id.eq(&row.id));
        self.query(|c| diesel::delete(of_user).execute(c))?;
        self.write_tokens(&row.id, &tokens)
    }
}

impl DieselUnit<'_> {
    /// Remembers the preferences of a person who was read.
    fn seen(&mut self, user: Option<User>) -> Result<Option<User>, StoreError> {
        self.remember(user.as_slice())?;
        Ok(user)
    }

    /// Remembers the preferences of people who were read.
    fn remember(&mut self, users: &[User]) -> Result<(), StoreError> {
        let preferences = users.iter().map(|user| (user.id, user.preferences));
        self.memo()?.preferences.extend(preferences);
        Ok(())
    }

    fn write_tokens(&mut self, id: &str, tokens: &[String]) -> Result<(), StoreError> {
        let rows: Vec<_> = tokens
            .iter()
            .map(|word| {
                (
                    user_search_tokens::token.eq(word),
                    user_search_tokens::user_id.eq(id),
                )
            })
            .collect();
        self.query(|c| insert_rows!(user_search_tokens::table, rows, c))
            .map(drop)
    }
}
