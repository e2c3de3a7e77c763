import{s as r}from"./ar-DYy4Wb0M.js";import{s as o}from"./ar-DlX3JK65.js";import{c as s}from"./locale-DKpYMnaz.js";const a=s("ar","rtl",{...r,...o});export{a as ar};
