import{s as r}from"./ur-Bw_WyOh2.js";import{s as o}from"./ur-Cu7twaCk.js";import{c as s}from"./locale-DKpYMnaz.js";const m=s("ur","rtl",{...r,...o});export{m as ur};
