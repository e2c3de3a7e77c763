import{s}from"./sv-OLc6b385.js";import{s as o}from"./sv-3H7mYgBl.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("sv","ltr",{...s,...o});export{m as sv};
