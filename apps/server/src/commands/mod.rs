//! The commands, one file for each.

mod admin_create;
mod backup;
mod drop_second_factor;
mod ledger_check;
mod migrate;
mod rekey;
mod restore;
mod run_sandbox;
mod seed;
mod serve;

use crate::{
    AdminCommand, Cli, Command, FilesCommand, LedgerCommand, console::say, doctor,
    settings::Settings,
};
use actix_web::rt::System;
use std::{future::Future, process::ExitCode};

/// Runs one command. `Err` contains a sentence for the person who typed the command.
pub fn run(cli: Cli) -> Result<ExitCode, String> {
    // Information about the program itself needs no settings.
    if matches!(cli.command, Command::Openapi) {
        say(&web::openapi()
            .to_pretty_json()
            .map_err(|error| error.to_string())?);
        return Ok(ExitCode::SUCCESS);
    }
    if matches!(cli.command, Command::Policy) {
        say(web::policy().to_string().trim_end());
        return Ok(ExitCode::SUCCESS);
    }
    if matches!(cli.command, Command::SchemaVersion) {
        say(&persistence::newest_migration());
        return Ok(ExitCode::SUCCESS);
    }
    run_with_settings(cli.command)
}

fn run_with_settings(command: Command) -> Result<ExitCode, String> {
    let settings = Settings::read();
    if !matches!(command, Command::Doctor) {
        settings.refuse_faults()?;
    }
    wait(dispatch(command, settings))
}

async fn dispatch(command: Command, settings: Settings) -> Result<ExitCode, String> {
    match command {
        Command::Serve => serve::serve(settings).await.map(|()| ExitCode::SUCCESS),
        Command::Migrate { to: None } => migrate::migrate(&settings)
            .await
            .map(|()| ExitCode::SUCCESS),
        Command::Migrate { to: Some(version) } => migrate::migrate_to(&settings, version)
            .await
            .map(|()| ExitCode::SUCCESS),
        Command::Seed => seed::seed(&settings).await.map(|()| ExitCode::SUCCESS),
        Command::Admin(AdminCommand::Create { email, name }) => {
            admin_create::create(&settings, &email, name.as_deref())
                .await
                .map(|()| ExitCode::SUCCESS)
        }
        Command::Admin(AdminCommand::DropSecondFactor { email }) => {
            drop_second_factor::drop(&settings, &email)
                .await
                .map(|()| ExitCode::SUCCESS)
        }
        Command::Ledger(LedgerCommand::Check { json }) => {
            ledger_check::check(&settings, json).await.map(exit)
        }
        Command::Files(FilesCommand::Rekey) => rekey::rekey(&settings).await.map(exit),
        Command::Backup { file } => backup::backup(&settings, &file)
            .await
            .map(|()| ExitCode::SUCCESS),
        Command::Restore { file } => restore::restore(&settings, &file)
            .await
            .map(|()| ExitCode::SUCCESS),
        Command::Sandbox => run_sandbox::run(&settings)
            .await
            .map(|()| ExitCode::SUCCESS),
        Command::Doctor => Ok(exit(doctor::examine(&settings).await)),
        Command::Openapi | Command::Policy | Command::SchemaVersion => Ok(ExitCode::SUCCESS),
    }
}

const fn exit(well: bool) -> ExitCode {
    if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Runs a command on the runtime that lives as long as the program. The HTTP workers have runtimes
/// of their own.
fn wait<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| format!("The runtime could not be started: {error}."))?;
    // The server needs the local task set that `System` provides.
    System::with_tokio_rt(move || runtime).block_on(work)
}
